import { useState } from 'react'
import { useBoard } from '#admin/live/board.ts'
import type { Texts } from '#admin/words/english/english.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import type { NamedHousehold } from '#admin/people/profile/read-household.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { HebrewName, Name } from '#kiosk/shell/words/Names.tsx'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import { CorrectionForm } from './CorrectionForm.tsx'
import { changeWhoCame, checkInHousehold } from './corrections.ts'
import type { Correction } from './useCorrection.ts'
import { differencesOf, isTicked, membersOf, presentIn, type Tickable } from './who-came.ts'
import type { Ticks } from '#admin/people/ticks.ts'
import { isolated } from '#kiosk/shell/words/isolated.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './WhoCameForm.module.css'

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

  const save = () =>
    void correction.make(
      () =>
        row
          ? changeWhoCame(eventId, attendee.id, differences)
          : checkInHousehold(eventId, attendee.id, differences.added),
      {
        title: row ? texts.saved : texts.isIn,
        description: `${isolated(attendee.name)}, ${texts.people(count)}`,
      },
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
        <input
          className={controls['box']}
          type="checkbox"
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
        />
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
