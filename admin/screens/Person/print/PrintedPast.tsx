import type { ReactNode } from 'react'
import { Sentence } from '#admin/people/Sentence.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { isDay, PROFILE_FIELDS, type ProfileField, Relationship } from '#domain/attendee/person-fields.ts'
import type { RecordedAbout } from '#domain/contract/people/everything-shapes.ts'
import type { PersonChange } from '#domain/contract/people/person-shapes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { church } from '#web/calls/church.ts'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import * as styles from './PrintedPast.module.css'

/** Rows on paper. No row is split between two pages. */
export const PrintedRows = ({ children }: { children: ReactNode }) => (
  <table className={styles['rows']}>
    <tbody>{children}</tbody>
  </table>
)

/** The changes of a person, with time and author. */
export function PrintedChanges({ changes }: { changes: readonly PersonChange[] }) {
  const { person: texts, activity } = useAdminTexts()
  return (
    <section>
      <h2>{texts.changes}</h2>
      {changes.length === 0 && <p>{texts.noChanges}</p>}
      <PrintedRows>
        {changes.map((change, at) => (
          <tr key={`${at} ${change.id}`}>
            <Day at={change.at} />
            <td>
              <Sentence act={change} />
            </td>
            <td>
              <Name>{change.doer.name ?? activity.phrases.doers[change.doer.is]}</Name>
              {change.device !== undefined && (
                <>
                  {', '}
                  <Name>{change.device}</Name>
                </>
              )}
            </td>
          </tr>
        ))}
      </PrintedRows>
    </section>
  )
}

/** What is known about a person, and the words of a note of care. */
type PrintedField = ProfileField | 'relationship' | 'word'

const FIELDS: ReadonlySet<PrintedField> = new Set([...PROFILE_FIELDS, 'relationship', 'word'])

/**
 * Every value that was ever recorded, the oldest first, also what was changed since. What the family of somebody else
 * says stands under the name of that person.
 */
export function PrintedValues({ recorded }: { recorded: readonly RecordedAbout[] }) {
  const { person: texts } = useAdminTexts()
  const shown = recorded.flatMap(({ at, familyOf, data }) => {
    const values = recordedValues<PrintedField>(data, FIELDS)
    return values.length === 0 ? [] : [{ at, familyOf, values }]
  })
  return (
    <section>
      <h2>{texts.onPaper.recorded}</h2>
      <p>{texts.onPaper.recordedLead}</p>
      <PrintedRows>
        {shown.map(({ at, familyOf, values }, place) => (
          <tr key={place}>
            <Day at={at} />
            <td>
              {familyOf !== undefined && (
                <Said label={texts.familyOf}>
                  <Name>{familyOf}</Name>
                </Said>
              )}
              {values.map(([field, value]) => (
                <Value key={`${field} ${value}`} field={field} value={value} />
              ))}
            </td>
          </tr>
        ))}
      </PrintedRows>
    </section>
  )
}

function Value({ field, value }: { field: PrintedField; value: string }) {
  const { care, profile } = useAdminTexts()
  const label = { ...profile.fields, word: care.notes }[field]
  return (
    <Said label={label}>
      <FieldValue field={field} value={value} />
    </Said>
  )
}

const Said = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className={styles['value']}>
    <span className={styles['label']}>{label}</span> {children}
  </span>
)

function FieldValue({ field, value }: { field: PrintedField; value: string }): ReactNode {
  const { relationships } = useAdminTexts()
  const { longDay } = useDates()
  if (field === 'phone') return maskPhone(value)
  if (field === 'relationship') return relationships[Relationship.safeParse(value).data ?? 'other']
  return <Name>{isDay(field) ? longDay(value) : value}</Name>
}

/** The day and time of something. Earlier versions did not record it. */
function Day({ at }: { at: string | undefined }) {
  const { none } = useAdminTexts()
  const { longDate, clockTime } = useDates()
  const { timeZone } = church()
  return <td>{at === undefined ? none : `${longDate(at, timeZone)}, ${clockTime(at, timeZone)}`}</td>
}

/** A value that was recorded about somebody, with the field that it is in. */
type RecordedValue<Field extends string> = readonly [field: Field, value: string]

/**
 * The values of these fields in the data of an event, however deep they stand, in the order in which they were
 * recorded. The same value of the same field comes once.
 */
export function recordedValues<Field extends string>(
  data: unknown,
  fields: ReadonlySet<Field>,
): readonly RecordedValue<Field>[] {
  const found = new Map<string, RecordedValue<Field>>()
  const isField = (key: string): key is Field => (fields as ReadonlySet<string>).has(key)
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, value] of Object.entries(part)) {
      if (isField(key) && typeof value === 'string') found.set(`${key} ${value}`, [key, value])
      else collect(value)
    }
  }
  collect(data)
  return [...found.values()]
}
