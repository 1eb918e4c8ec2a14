import { Checkbox, NativeSelect } from '@mantine/core'
import type { RoomServices } from '#domain/rooms/room-fields.ts'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { Name } from '#web/words/Names.tsx'
import { useServices } from './useServices.ts'
import * as styles from './ServiceChoice.module.css'

type Props = {
  /** The labels of the field and of its two choices. */
  texts: { readonly services: string; readonly allServices: string; readonly someServices: string }
  services: RoomServices
  error: string | undefined
  onChange(services: RoomServices): void
}

/** At which services a room or a team is used: at all, or at some. */
export function ServiceChoice({ texts, services, error, onChange }: Props) {
  const known = useServices()
  const turn = (slot: number, chosen: readonly number[]) =>
    onChange(chosen.includes(slot) ? chosen.filter((one) => one !== slot) : [...chosen, slot].toSorted((a, b) => a - b))
  return (
    <div className={styles['services']}>
      <NativeSelect
        label={texts.services}
        value={services === 'all' ? 'all' : 'some'}
        onChange={({ target: { value } }) => onChange(value === 'all' ? 'all' : known.map(({ slot }) => slot))}
      >
        <option value="all">{texts.allServices}</option>
        <option value="some">{texts.someServices}</option>
      </NativeSelect>
      {services !== 'all' &&
        known.map(({ slot, name }) => (
          <Checkbox
            key={slot}
            label={<Name>{name}</Name>}
            checked={services.includes(slot)}
            onChange={() => turn(slot, services)}
          />
        ))}
      {error !== undefined && <ErrorMessage isAlert>{error}</ErrorMessage>}
    </div>
  )
}
