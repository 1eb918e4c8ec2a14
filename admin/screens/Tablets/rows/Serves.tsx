import { useTabletTexts } from '#admin/words/tablets.ts'
import type { Service } from '#admin/devices/useServices.ts'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import { Name } from '#web/words/Names.tsx'
import * as words from '#web/page/words.module.css'
import * as styles from './Serves.module.css'

type Props = { device: Pick<DeviceRow, 'serves' | 'oneOffs'>; services: readonly Service[] }

/** Which services a device serves: the first by its name, and how many more. */
export function Serves({ device: { serves, oneOffs }, services }: Props) {
  const tablets = useTabletTexts()
  const without = !oneOffs && <More>{tablets.noOneOffs}</More>
  if (serves === 'all')
    return (
      <>
        {tablets.allServices} {without}
      </>
    )
  const [first, ...others] = serves
  if (first === undefined) return tablets.onlyOneOffs
  const named = services.find(({ slot }) => slot === first)
  return (
    <>
      {named ? <Name>{named.name}</Name> : tablets.endedService}{' '}
      {others.length > 0 && <More>{tablets.andMore(others.length)}</More>}
      {others.length === 0 && without}
    </>
  )
}

const More = ({ children }: { children: string }) => (
  <span className={`${words['quiet']} ${styles['more']}`}>{children}</span>
)
