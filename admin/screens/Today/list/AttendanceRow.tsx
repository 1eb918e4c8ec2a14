import { type ReactNode, memo, useLayoutEffect, useRef } from 'react'
import { useHasRole } from '#admin/access/roles.ts'
import { EyeIcon, LinkIcon } from '#web/page/icons.tsx'
import { Unseen } from '#web/frame/Unseen.tsx'
import { PersonLink } from '#admin/people/PersonLink.tsx'
import { pressFirst } from '#web/list/press-row.ts'
import { RowMenu, type RowWish } from '#admin/screens/Today/attendance/RowMenu.tsx'
import type { Stage } from '#admin/screens/Today/attendance/taken-back.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { church } from '#web/calls/church.ts'
import { HebrewName, Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import { alongWith, meantBy, withoutLastName } from './listed-rows.ts'
import * as table from '#web/list/table.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './AttendanceRow.module.css'
import { useBoard } from '#web/live/board.ts'
import { inPlace } from '#domain/contract/activity/action-types.ts'

type RowProps = {
  row: AttendanceRecord
  index: number
  /** What is searched for. The names that it means are marked. */
  query: string
  /** In two lines, for narrow screens. */
  isCard: boolean
  isFresh: boolean
  /** Somebody has just corrected it here, and can still undo that. */
  isCorrected: boolean
  /** How far its take-back is, if it was undone. */
  stage: Stage | undefined
  onWish(wish: RowWish, row: AttendanceRecord): void
}

/**
 * One household on the list, which leads to the page of its first person. After a take-back it is struck through until
 * the time for Undo is over.
 */
export const AttendanceRow = memo(function AttendanceRow({ row, index, query, isCard, onWish, ...now }: RowProps) {
  const { attendance } = useAdminTexts()
  const leads = useHasRole('care') && row.user.name !== ''
  const { stage } = now
  if (stage === 'closing') return <tr className={styles['closing']} aria-hidden="true" />
  const { user, groupSize } = row
  const isStruck = stage !== undefined && stage !== 'asked'
  const size = isCard ? attendance.people(groupSize) : groupSize
  const who = { row, query, leads, isStruck, isCard }
  return (
    <tr
      className={styles['row']}
      {...marks({
        card: isCard,
        'has-long-name': lettersOf(row) > ONE_LINE,
        opens: leads,
        fresh: now.isFresh,
        corrected: now.isCorrected,
        struck: isStruck,
        fading: stage === 'fading',
      })}
      aria-rowindex={index + 2}
      onClick={leads ? pressFirst : undefined}
    >
      <th scope="row">
        <Who {...who} />
      </th>
      <td className={styles['along']}>{isCard ? <SecondLine {...who} /> : <InColumn {...who} />}</td>
      <td className={table['number']}>{isStruck ? <StruckSign /> : <Arrival row={row} />}</td>
      <td className={`${table['number']} ${styles['size']}`}>{isStruck ? <s>{size}</s> : size}</td>
      <td className={table['number']}>
        {/* A person who was erased has no profile, and nobody knows any more whose check-in it was. */}
        {user.name && <Actions row={row} isStruck={isStruck} onWish={(wish) => onWish(wish, row)} />}
      </td>
    </tr>
  )
})

const marks = (those: Readonly<Record<string, boolean>>) =>
  Object.fromEntries(Object.entries(those).map(([name, isSo]) => [`data-${name}`, isSo || undefined]))

/** So many letters stand beside each other on a phone. The sign of a first visit is as long as some of them. */
const [ONE_LINE, SIGN] = [24, 10]

/** So many stand beside each other in the column of the names. */
const IN_COLUMN = 32

const lettersOf = ({ user, firstTimeGuests }: AttendanceRecord): number =>
  user.name.length + (firstTimeGuests ? SIGN : 0)

/** Whether the Hebrew name stands beside the name. */
const isBeside = (row: AttendanceRecord, room = ONE_LINE): boolean =>
  lettersOf(row) + (row.user.hebrewName?.length ?? 0) <= room

type WhoProps = Pick<RowProps, 'row' | 'query' | 'isCard'> & { leads: boolean; isStruck: boolean }

/** The first person of the household, with Hebrew name and phone. */
function Who({ row, query, leads, isCard, isStruck }: WhoProps) {
  const { activity } = useAdminTexts()
  const { id, name, hebrewName } = row.user
  const isWhole = isBeside(row, isCard ? ONE_LINE : IN_COLUMN)
  const called = leads ? <PersonLink id={id} name={name} /> : <Name>{name || activity.phrases.erased}</Name>
  return (
    <div className={styles['who']}>
      <span className={styles['line']}>
        <span className={styles['name']} data-erased={name === '' || undefined}>
          <MaybeFound isFound={meantBy(query, name)(row.user)}>{called}</MaybeFound>
        </span>
        {(isCard || isWhole) && <FirstTime row={row} />} {isWhole && <Hebrew>{hebrewName}</Hebrew>}
      </span>{' '}
      {!isCard && (
        <>
          <PhoneOrNone user={row.user} />
          <Notes row={row} isStruck={isStruck} />
        </>
      )}
    </div>
  )
}

/** Those who came along. A long name has the first column for itself, and what else belongs to it stands here. */
const InColumn = (who: WhoProps) =>
  isBeside(who.row, IN_COLUMN) ? (
    <Along {...who} />
  ) : (
    <span className={styles['ofLong']}>
      <FirstTime row={who.row} />
      <Along {...who} />
      <Hebrew>{who.row.user.hebrewName}</Hebrew>
    </span>
  )

function FirstTime({ row }: Pick<WhoProps, 'row'>) {
  const { dashboard } = useAdminTexts()
  return row.firstTimeGuests && <span className={styles['firstTime']}>{dashboard.firstTime}</span>
}

/** What stands below the name on narrow screens. */
const SecondLine = (who: WhoProps) => (
  <>
    <Notes {...who} />
    <Along {...who} />
    {who.row.familyAttendances.length === 0 && <PhoneOrNone user={who.row.user} />}
    {!isBeside(who.row) && <Hebrew>{who.row.user.hebrewName}</Hebrew>}
  </>
)

const Hebrew = ({ children }: { children: string | undefined }) =>
  children && (
    <span className={styles['hebrew']} dir="rtl">
      <HebrewName>{children}</HebrewName>
    </span>
  )

const PhoneOrNone = ({ user: { name, phone } }: Pick<AttendanceRecord, 'user'>) => {
  const texts = useAdminTexts()
  return name !== '' && <span className={styles['phone']}>{phone ? maskPhone(phone) : texts.noPhone}</span>
}

const MaybeFound = ({ isFound, children }: { isFound: boolean; children: ReactNode }) =>
  isFound ? <mark className={styles['found']}>{children}</mark> : children

/** Those who came along. Each name stands apart, so that one in Hebrew mixes up nothing. */
function Along({ row, query }: Pick<WhoProps, 'row' | 'query'>) {
  const along = alongWith(row, query)
  return (
    along.length > 0 && (
      <span className={styles['names']} title={along.map(({ name }) => name).join(', ')}>
        {along.map(({ name, isFound }, place) => (
          <span key={place}>
            {place > 0 && ', '}
            <MaybeFound isFound={isFound}>
              <Name>{name}</Name>
            </MaybeFound>
          </span>
        ))}
      </span>
    )
  )
}

/** That the person is not here themselves, but the family is, and that somebody is in another row too. */
function Notes({ row, isStruck }: Pick<WhoProps, 'row' | 'isStruck'>) {
  const { attendance } = useAdminTexts()
  const isAbsent = !row.primary && row.user.name !== '' && !isStruck
  return (
    <>
      {isAbsent && <span className={styles['absent']}>{attendance.notHere}</span>}
      {row.alsoIn && <AlsoElsewhere row={row} alsoIn={row.alsoIn} />}
    </>
  )
}

function Arrival({ row: { checkInTime, addedLater } }: { row: AttendanceRecord }) {
  const { profile } = useAdminTexts()
  const { clockTime } = useDates()
  return <>{addedLater ? profile.addedLater : clockTime(checkInTime, church().timeZone)}</>
}

const StruckSign = () => {
  const { attendance } = useAdminTexts()
  return <span className={words['pill']}>{attendance.takenBack}</span>
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
    <span className={styles['elsewhere']} title={texts.countsOnceHint}>
      <LinkIcon />
      <span>
        {member !== undefined && <Name>{withoutLastName(member, row.user.name) || none}</Name>}{' '}
        {member !== undefined && hasOwnRow ? texts.hasOwnRow : <AlsoWith name={other.user.name} />}
        {others > 0 && ` ${texts.andMore(others)}`}
        <Unseen>. {texts.countsOnceHint}</Unseen>
      </span>
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
