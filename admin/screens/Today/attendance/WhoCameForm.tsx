import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useBoard } from '#web/live/board.ts'
import type { Texts } from '#admin/words/texts.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import type { NamedHousehold } from '#admin/people/profile/read-household.ts'
import { church } from '#web/calls/church.ts'
import { HebrewName, Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import { CorrectionForm } from './CorrectionForm.tsx'
import type { Correction, Differences } from './corrections.ts'
import type { Ticks } from '#admin/people/ticks.ts'
import { isolated } from '#web/words/isolated.ts'
import * as styles from './WhoCameForm.module.css'
import type { Relationship } from '#domain/attendee/person-fields.ts'

type Props = {
  titleId: string
  eventId: number
  attendee: NamedHousehold
  /** The people who are ticked at first, beside those who are present. */
  suggested?: readonly number[]
  correction: Correction
  /** The label of the button that leads away without saving. */
  leave: string
  onLeave(): void
}

/**
 * The people of a household, with a tick for those who came. What the board shows goes on holding while it is open, and
 * only what staff changed is sent.
 */
export function WhoCameForm(props: Props) {
  const { titleId, eventId, attendee, suggested = [], correction, leave, onLeave } = props
  const { attendance: texts, forms } = useAdminTexts()
  const row = useBoard(({ shown }) => shown?.rows?.find(({ id }) => id === attendee.id))
  const [said, say] = useState<Ticks>(() => new Map(suggested.map((id) => [id, true])))
  const present = presentIn(row)
  const members = membersOf(attendee, row)
  const count = members.filter(({ id }) => isTicked(id, present, said)).length
  const differences = differencesOf(members, present, said)
  const hasChanged = differences.added.length + differences.removed.length > 0

  const who = isolated(attendee.name)
  const save = () =>
    correction.make(
      { eventId, userId: attendee.id, corrected: row ? differences : { personIds: differences.added } },
      { title: row ? texts.saved : texts.isIn, description: `${who}, ${texts.people(count)}`, who },
    )
  return (
    <CorrectionForm
      titleId={titleId}
      title={texts.whoCame}
      lead={<Lead name={attendee.name} row={row} />}
      tally={row && !hasChanged ? `${texts.people(count)}. ${forms.unchanged}.` : tallyOf(count, present.size, texts)}
      refusal={correction.refusal}
      action={row ? forms.save : texts.checkIn}
      leave={leave}
      isReady={count > 0 && hasChanged}
      isBusy={correction.isBusy}
      onSave={save}
      onLeave={onLeave}
    >
      <ul className={styles['members']}>
        {members.map((member) => (
          <Tick
            key={member.id}
            member={member}
            isTicked={isTicked(member.id, present, said)}
            onTick={(came) => say((before) => new Map(before).set(member.id, came))}
          />
        ))}
      </ul>
    </CorrectionForm>
  )
}

/** How many came, and how many more or fewer that is. */
function tallyOf(count: number, before: number, texts: Texts['attendance']): string {
  if (count === 0) return before > 0 ? texts.nobodyLeft : texts.nobodyTicked
  if (before === 0 || count === before) return texts.people(count)
  const difference = count < before ? texts.fewer(before - count) : texts.more(count - before)
  return `${texts.people(count)}, ${difference}`
}

function Lead({ name, row }: { name: string; row: AttendanceRecord | undefined }) {
  const { attendance: texts } = useAdminTexts()
  const { clockTime } = useDates()
  const since = row && (row.addedLater ? texts.addedLater : texts.since(clockTime(row.checkInTime, church().timeZone)))
  return (
    <>
      <Name>{name}</Name>, {since ?? texts.notHere}
    </>
  )
}

type TickProps = { member: Tickable; isTicked: boolean; onTick(came: boolean): void }

function Tick({ member: { name, hebrewName, relationship }, isTicked, onTick }: TickProps) {
  const texts = useAdminTexts()
  return (
    <li>
      <label className={styles['member']}>
        <Checkbox checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
        <span className={styles['name']}>
          <Name>{name || texts.none}</Name>
        </span>{' '}
        <span className={styles['relationship']}>{relationship && texts.relationships[relationship]}</span>{' '}
        <span className={styles['hebrew']} dir="rtl">
          <HebrewName>{hebrewName}</HebrewName>
        </span>
      </label>
    </li>
  )
}

/** Somebody of a household, as one ticks them. */
type Tickable = {
  readonly id: number
  readonly name: string
  readonly hebrewName?: string | undefined
  readonly relationship?: Relationship
}

type Ids = ReadonlySet<number>

/** The people of a household who are present. */
export const presentIn = (row: AttendanceRecord | undefined): Ids =>
  new Set(
    row && [...(row.primary ? [row.id] : []), ...row.familyAttendances.map(({ familyMember }) => familyMember.id)],
  )

/** Everybody of a household, and those who are present although they left the family since. */
export function membersOf(attendee: NamedHousehold, row: AttendanceRecord | undefined): readonly Tickable[] {
  const members: Tickable[] = [attendee, ...attendee.familyMembers].map(({ id, name, hebrewName, ...member }) => ({
    id,
    name,
    hebrewName,
    ...('relationship' in member && { relationship: member.relationship }),
  }))
  const known = new Set(members.map(({ id }) => id))
  const former = row?.familyAttendances.map(({ familyMember }) => familyMember).filter(({ id }) => !known.has(id)) ?? []
  return [...members, ...former]
}

export const isTicked = (id: number, present: Ids, said: Ticks): boolean => said.get(id) ?? present.has(id)

/** What staff said and the board does not show yet, in the order of the household. */
export function differencesOf(members: readonly Tickable[], present: Ids, said: Ticks): Differences {
  const ids = members.map(({ id }) => id)
  return {
    added: ids.filter((id) => said.get(id) === true && !present.has(id)),
    removed: ids.filter((id) => said.get(id) === false && present.has(id)),
  }
}
