import { NativeSelect } from '@mantine/core'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { NAME_ORDERS, type NameOrder } from '#domain/attendee/person-fields.ts'

type Props = { label: string; value: NameOrder | null; onChange(chosen: NameOrder | null): void }

/** Which part of a name stands first. Name tags show the given name large, also where it stands last. */
export function NameOrderChoice({ label, value, onChange }: Props) {
  const { nameOrders } = useAdminTexts().profile
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={({ target: { value: chosen } }) => onChange(NAME_ORDERS.find((one) => one === chosen) ?? null)}
    >
      <option value="">{nameOrders.church}</option>
      {NAME_ORDERS.map((one) => (
        <option key={one} value={one}>
          {nameOrders[one]}
        </option>
      ))}
    </NativeSelect>
  )
}
