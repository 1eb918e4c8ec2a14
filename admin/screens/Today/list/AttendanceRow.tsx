import { memo, useLayoutEffect, useRef } from 'react'
import { useHasRole } from '#admin/access/roles.ts'
import { EyeIcon } from '#web/page/icons.tsx'
import { Unseen } from '#web/frame/Unseen.tsx'
import { Person } from '#admin/people/Person.tsx'
import { RowMenu, type RowWish } from '#admin/screens/Today/attendance/RowMenu.tsx'
import type { Stage } from '#admin/screens/Today/attendance/taken-back.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import { church } from '#web/calls/church.ts'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import { familyOf, withoutLastName } from './listed-rows.ts'
import * as table from '#web/list/table.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './AttendanceRow.module.css'
import { useBoard } from '#web/live/board.ts'
import { inPlace } from '#domain/contract/activity/action-types.ts'

type RowProps = {
  row: AttendanceRecord
  index: number
  isFresh: boolean
  /** How far its take-back is, if it was undone. */
  stage: Stage | undefined
  onWish(wish: RowWish, row: AttendanceRecord): void
}

/** One household on the list. After a take-back it is struck through until the time for Undo is over. */
export const AttendanceRow = memo(function AttendanceRow({ row, index, isFresh, stage, onWish }: RowProps) {
  if (stage === 'closing') return <tr className={styles['closing']} aria-hidden="true" />
  const { user, groupSize } = row
  const isStruck = stage !== undefined && stage !== 'asked'
  return (
    <tr
      className={styles['row']}
      data-fresh={isFresh || undefined}
      data-struck={isStruck || undefined}
      data-fading={stage === 'fading' || undefined}
      aria-rowindex={index + 2}
    >
      <th scope="row">
        <Household row={row} isStruck={isStruck} />
      </th>
      <td className={table['number']}>{isStruck ? <StruckSign /> : <Arrival row={row} />}</td>
      <td className={table['number']}>{isStruck ? <s>{groupSize}</s> : groupSize}</td>
      <td className={table['number']}>
        {/* A person who was erased has no profile, and nobody knows any more whose check-in it was. */}
        {user.name && <Actions row={row} isStruck={isStruck} onWish={(wish) => onWish(wish, row)} />}
      </td>
    </tr>
  )
})

function Household({ row, isStruck }: { row: AttendanceRecord; isStruck: boolean }) {
  const texts = useAdminTexts()
  const { name, hebrewName, phone } = row.user
  return (
    <Person
      name={name || texts.activity.phrases.erased}
      hebrewName={hebrewName}
      phone={phone}
      isErased={name === ''}
      isAbsent={!row.primary && name !== '' && !isStruck}
      family={familyOf(row)}
      note={row.alsoIn && <AlsoElsewhere row={row} alsoIn={row.alsoIn} />}
      isStruck={isStruck}
    />
  )
}

function Arrival({ row: { checkInTime, addedLater, firstTimeGuests } }: { row: AttendanceRecord }) {
  const { dashboard, profile } = useAdminTexts()
  const { clockTime } = useDates()
  return (
    <>
      <span className={styles['arrival']}>
        {addedLater ? profile.addedLater : clockTime(checkInTime, church().timeZone)}
      </span>
      {firstTimeGuests && <span className={styles['firstTime']}>{dashboard.firstTime}</span>}
    </>
  )
}

const StruckSign = () => {
  const { attendance } = useAdminTexts()
  return <span className={`${words['pill']} ${styles['takenBack']}`}>{attendance.takenBack}</span>
}

type ActionsProps = { row: AttendanceRecord; isStruck: boolean; onWish(wish: RowWish): void }

function Actions({ row, isStruck, onWish }: ActionsProps) {
  const { dashboard } = useAdminTexts()
  const seesProfiles = useHasRole('care')
  const actions = useFocusPassedOn(isStruck)
  return (
    <div ref={actions} className={styles['actions']}>
      {seesProfiles && (
        <button className={styles['eye']} type="button" onClick={() => onWish('profile')}>
          <EyeIcon />
          <Unseen>
            {dashboard.view} <Name>{row.user.name}</Name>
          </Unseen>
        </button>
      )}
      {!isStruck && <RowMenu row={row} onWish={onWish} />}
    </div>
  )
}

/**
 * When the menu button disappears, the focus moves to the button with the eye. When the row disappears, it moves to the
 * list.
 */
function useFocusPassedOn(isStruck: boolean) {
  const actions = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isStruck && document.activeElement === document.body)
      actions.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isStruck])
  useLayoutEffect(() => {
    const held = actions.current
    return () => {
      if (held?.contains(document.activeElement))
        held.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [])
  return actions
}

type Props = { row: AttendanceRecord; alsoIn: NonNullable<AttendanceRecord['alsoIn']> }

/** Says who of this row is in another row too. They count once. Somebody who was erased has no name any more. */
function AlsoElsewhere({ row, alsoIn }: Props) {
  const { duplicates: texts, none } = useAdminTexts()
  const [first] = alsoIn
  const others = new Set(alsoIn.map(({ person }) => person)).size - 1
  const other = useBoard(({ shown }) => shown?.rows?.find(({ id }) => id === first?.row))
  if (!first || !other) return null
  const member = row.familyAttendances.find(({ familyMember }) => familyMember.id === first.person)?.familyMember.name
  const hasOwnRow = other.alsoIn?.some(({ person, row: back }) => person === other.id && back === row.id)
  return (
    <span title={texts.countsOnceHint}>
      {member !== undefined && <Name>{withoutLastName(member, row.user.name) || none}</Name>}{' '}
      {member !== undefined && hasOwnRow ? texts.hasOwnRow : <AlsoWith name={other.user.name} />}
      {others > 0 && ` ${texts.andMore(others)}`}
      <Unseen>. {texts.countsOnceHint}</Unseen>
    </span>
  )
}

function AlsoWith({ name }: { name: string }) {
  const { duplicates: texts, activity } = useAdminTexts()
  return (
    <>
      {texts.alsoWith} <Name>{name || inPlace(activity.phrases.erased, 1)}</Name>
    </>
  )
}
