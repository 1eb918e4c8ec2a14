import { NativeSelect } from '@mantine/core'
import { useFleet } from '#admin/devices/follow-fleet.ts'
import { useTabletTexts } from '#admin/words/tablets.ts'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import { type DeviceKind, PRINTS, type Prints } from '#domain/device/device-fields.ts'

/** Where the labels of a device come out, and who gets a name tag there. */
export type PrintingDraft = { readonly printer: string | null; readonly prints: Prints }

export const printingOf = ({ printer, prints = 'nobody' }: DeviceRow): PrintingDraft => ({
  printer: printer ?? null,
  prints,
})

/** What is different from the draft that the form was opened with. Nobody is what is not said. */
export const printingChanges = ({ printer, prints }: PrintingDraft, opened: PrintingDraft) => ({
  ...(printer !== opened.printer && { printer }),
  ...(prints !== opened.prints && { prints: prints === 'nobody' ? null : prints }),
})

type Props = {
  id: string
  kind: DeviceKind
  draft: PrintingDraft
  onChange(news: Partial<PrintingDraft>): void
}

const NONE: readonly DeviceRow[] = []

/** The kinds that print, or let something be printed. */
const PRINTING: readonly DeviceKind[] = ['kiosk', 'desk', 'printer']

/** Where labels come out. Nothing of it is shown in a church without printers. */
export function PrintingFields({ id, kind, draft, onChange }: Props) {
  const tablets = useTabletTexts()
  const devices = useFleet(({ fleet }) => fleet?.devices ?? NONE)
  const printers = devices.filter((one) => one.kind === 'printer' && one.id !== id)
  const checksIn = kind === 'kiosk' || kind === 'desk'
  if (printers.length === 0 || !PRINTING.includes(kind)) return null
  return (
    <>
      <NativeSelect
        label={checksIn ? tablets.printer : tablets.standIn}
        value={draft.printer ?? ''}
        onChange={({ target: { value: chosen } }) => onChange({ printer: chosen === '' ? null : chosen })}
      >
        <option value="">{checksIn ? tablets.ownPrinter : tablets.noStandIn}</option>
        {printers.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </NativeSelect>
      {checksIn && draft.printer !== null && <WhoGetsTag prints={draft.prints} onChange={onChange} />}
    </>
  )
}

/** Who gets a name tag beside the children who go to a room. */
function WhoGetsTag({ prints, onChange }: Pick<PrintingDraft, 'prints'> & Pick<Props, 'onChange'>) {
  const tablets = useTabletTexts()
  return (
    <NativeSelect
      label={tablets.prints}
      value={prints}
      onChange={({ target: { value: chosen } }) =>
        onChange({ prints: PRINTS.find((one) => one === chosen) ?? 'nobody' })
      }
    >
      {PRINTS.map((one) => (
        <option key={one} value={one}>
          {tablets.whoGetsTag[one]}
        </option>
      ))}
    </NativeSelect>
  )
}
