import { Checkbox } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useHasRole } from '#admin/access/roles.ts'
import { DownIcon, PersonIcon } from '#web/page/icons.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { DeskHousehold, DeskPerson } from '#domain/contract/desk/desk-shapes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { church } from '#web/calls/church.ts'
import { CheckIcon } from '#web/theme/icons.tsx'
import { useDates } from '#web/words/useDates.ts'
import { useRoomsPart } from '#admin/screens/Desk/rooms/desk-rooms.ts'
import { useTeamOfPerson } from '#admin/screens/Desk/teams/desk-teams.ts'
import { type Doing, HouseholdFoot } from './HouseholdFoot.tsx'
import { inSince, isIn } from '#admin/people/ticks.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './Household.module.css'
import type { ReactNode } from 'react'
import { useNearDays } from '#admin/words/near-days.ts'
import { HebrewName } from '#web/words/Names.tsx'
import { piecesOf } from '#admin/screens/Desk/finding/typed.ts'

type Props = { household: DeskHousehold; typed: string }

/** A household that was found and is not open: one line. */
export const ClosedHousehold = ({ household, typed, onOpen }: Props & { onOpen(): void }) => (
  <li className={`${controls['card']} ${styles['closed']}`}>
    <button type="button" tabIndex={-1} aria-expanded={false} onClick={onOpen}>
      <Head household={household} typed={typed} />
      <DownIcon />
    </button>
  </li>
)

/** The open household: everybody in it, to be ticked and checked in. */
export function OpenHousehold({ household, typed, doing }: Props & { doing: Doing }) {
  const { people } = household
  const { eventId } = doing
  const isCheckingIn = doing.step === 'checking in'
  const isUndoing = doing.step === 'undoing'
  const here = people.filter(isIn)
  const shown = isCheckingIn ? people : here
  const hasRooms = household.canDropOff !== undefined || household.toConfirm !== undefined
  const TeamOfPerson = useTeamOfPerson(household.teams !== undefined && isCheckingIn)
  const rooms = useRoomsPart(hasRooms && isCheckingIn && eventId !== null)
  return (
    <li className={`${controls['card']} ${styles['open']}`} aria-current="true">
      <div className={styles['top']}>
        <Head household={household} typed={typed} />
        <PageLink person={people[0]} />
      </div>
      {!isCheckingIn && <Question isUndoing={isUndoing} />}
      <ul className={styles['people']}>
        {shown.map((person) => (
          <li key={person.id}>
            {isIn(person) && isCheckingIn ? (
              <PersonWhoIsIn person={person} typed={typed} />
            ) : (
              <PersonTile
                person={person}
                typed={typed}
                isTicked={doing.ticked.includes(person)}
                isUndoing={isUndoing}
                onTick={(comes) => doing.onTick(person, comes)}
              />
            )}
            {TeamOfPerson && household.teams && (
              <TeamOfPerson
                person={person}
                teams={household.teams}
                isTicked={doing.ticked.includes(person)}
                said={doing.teams}
                onSay={(teamId) => doing.onTeam(person, teamId)}
              />
            )}
            {rooms && person.care && (
              <rooms.RoomOfPerson
                eventId={eventId!}
                person={person}
                isTicked={doing.ticked.includes(person)}
                isOffered={household.canDropOff === 'yes'}
                said={doing.rooms}
                onSay={(to) => doing.onRoom(person, to)}
                onChanged={doing.onChanged}
              />
            )}
          </li>
        ))}
      </ul>
      {rooms && <rooms.InOurCare eventId={eventId!} household={household} onChanged={doing.onChanged} />}
      <HouseholdFoot doing={doing} here={here} />
    </li>
  )
}

/** What the ticks are for, when they are not for those who come. */
function Question({ isUndoing }: { isUndoing: boolean }) {
  const { desk, nameTags } = useAdminTexts()
  return (
    <p className={styles['question']} data-undoing={isUndoing || undefined}>
      {isUndoing ? desk.whoIsNotHere : nameTags.whose}
    </p>
  )
}

function Head({ household, typed }: Props) {
  const { desk } = useAdminTexts()
  const { clockTime } = useDates()
  const { people, phone } = household
  const since = inSince(household)
  const [first] = people
  return (
    <span className={styles['head']}>
      <span className={styles['name']}>
        <NameWithHits name={first?.name ?? ''} typed={typed} />
      </span>
      {phone !== undefined && <span className={styles['phone']}>{maskPhone(phone)}</span>}
      {since === undefined ? (
        <span className={styles['size']}>{desk.members(people.length)}</span>
      ) : (
        <span className={styles['since']}>
          <CheckIcon size={16} />
          {desk.checkedInAt(clockTime(since, church().timeZone))}
        </span>
      )}
    </span>
  )
}

/** The page of the person, for those who may see it. */
function PageLink({ person }: { person: DeskPerson | undefined }) {
  const { desk } = useAdminTexts()
  const maySee = useHasRole('care')
  if (!maySee || !person) return null
  return (
    <Link
      className={styles['page']}
      to={`/admin/people/${person.id}`}
      tabIndex={-1}
      aria-label={desk.page(person.name)}
    >
      <PersonIcon />
    </Link>
  )
}

type PersonTileProps = {
  person: DeskPerson
  typed: string
  isTicked: boolean
  isUndoing: boolean
  onTick(comes: boolean): void
}

/**
 * A person of a household, to be ticked. While a check-in is undone, a person who is here keeps the green tick.
 * A person who is chosen is struck through, so that nobody reads the tick as "is here".
 */
const PersonTile = ({ person, typed, isTicked, isUndoing, onTick }: PersonTileProps) => (
  <label
    className={styles['tile']}
    data-in={(isUndoing && !isTicked) || undefined}
    data-ticked={(!isUndoing && isTicked) || undefined}
    data-leaves={(isUndoing && isTicked) || undefined}
  >
    <Checkbox
      classNames={isUndoing ? { input: styles['stays']!, icon: styles['noTick']! } : {}}
      checked={isTicked}
      onChange={({ target }) => onTick(target.checked)}
    />
    <Words person={person} typed={typed} detail={useDetail(person)} />
  </label>
)

/** Somebody of a household who is checked in. */
const PersonWhoIsIn = ({ person, typed }: Pick<PersonTileProps, 'person' | 'typed'>) => (
  <div className={styles['tile']} data-in>
    <span className={styles['tick']}>
      <CheckIcon size={18} />
    </span>
    <Words person={person} typed={typed} detail={useDetail(person)} />
  </div>
)

const Words = ({
  person: { name, hebrewName },
  typed,
  detail,
}: Pick<PersonTileProps, 'person' | 'typed'> & { detail: ReactNode }) => (
  <span className={styles['words']}>
    <span className={styles['names']}>
      <span className={styles['personTileName']}>
        <NameWithHits name={name} typed={typed} />
      </span>{' '}
      <span className={styles['hebrew']}>
        <HebrewName>{hebrewName}</HebrewName>
      </span>
    </span>{' '}
    <span className={styles['detail']}>{detail}</span>
  </span>
)

/** When somebody came today. Of others, who they are in the household, and when they were here last. */
function useDetail({ relationship, lastHere, checkedInAt }: DeskPerson): string {
  const texts = useAdminTexts()
  const { inFull } = useNearDays()
  const { clockTime } = useDates()
  const { desk } = texts
  if (checkedInAt !== undefined) return desk.checkedInAt(clockTime(checkedInAt, church().timeZone))
  const word = relationship && texts.relationships[relationship]
  if (lastHere === undefined) return word === undefined ? desk.notBefore : desk.relationshipAndNotBefore(word)
  const day = inFull(lastHere)
  return word === undefined ? desk.lastHere(day) : desk.relationshipAndLastHere(word, day)
}

/** A name, in which what was typed stands out. */
const NameWithHits = ({ name, typed }: { name: string; typed: string }) => (
  <bdi>
    {piecesOf(name, typed).map(({ text, isHit }, place) =>
      isHit ? (
        <mark key={place} className={styles['hit']}>
          {text}
        </mark>
      ) : (
        text
      ),
    )}
  </bdi>
)
