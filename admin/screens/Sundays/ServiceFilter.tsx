import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { Sundays } from '#domain/contract/sundays/sundays-shapes.ts'
import * as styles from './ServiceFilter.module.css'

/** More services than this are chosen from a list. */
const MOST_SEGMENTS = 4

type ServiceFilterProps = {
  services: Sundays['services']
  /** By its slot. Null for all of them. */
  chosen: number | null
  onChoose(service: number | null): void
}

/** Chooses one weekly service, or all of them. */
export function ServiceFilter({ services, chosen, onChoose }: ServiceFilterProps) {
  const { sundays } = useAdminTexts()
  if (services.length === 0) return null
  const choices = [{ slot: null, name: sundays.all }, ...services]
  const choose = (value: string) => onChoose(value === '' ? null : Number(value))
  if (services.length > MOST_SEGMENTS)
    return (
      <NativeSelect
        className={styles['select']}
        size="sm"
        aria-label={sundays.service}
        value={chosen ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        {choices.map(({ slot, name }) => (
          <option key={slot} value={slot ?? ''}>
            {name}
          </option>
        ))}
      </NativeSelect>
    )
  return (
    <SegmentedControl
      aria-label={sundays.service}
      data={choices.map(({ slot, name }) => ({ value: String(slot ?? ''), label: <bdi>{name}</bdi> }))}
      value={String(chosen ?? '')}
      onChange={choose}
    />
  )
}
