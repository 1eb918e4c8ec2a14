import { NativeSelect } from '@mantine/core'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { RELATIONSHIPS, type Relationship } from '#domain/attendee/person-fields.ts'

type Props = { label: string; value: Relationship; onChange(chosen: Relationship): void }

/** What somebody is to the person whose family it is. */
export function RelationshipChoice({ label, value, onChange }: Props) {
  const { relationships } = useAdminTexts()
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={({ target: { value: chosen } }) => onChange(chosen as Relationship)}
    >
      {RELATIONSHIPS.map((one) => (
        <option key={one} value={one}>
          {relationships[one]}
        </option>
      ))}
    </NativeSelect>
  )
}
