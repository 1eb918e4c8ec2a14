import { Link } from 'react-router-dom'
import { useHasRole } from '#admin/access/roles.ts'
import { DownIcon, PersonIcon } from '#admin/frame/icons.tsx'
import { NameWithHits } from '#admin/screens/Desk/finding/NameWithHits.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { DeskHousehold, DeskPerson } from '#domain/contract/desk/desk-shapes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { CheckIcon } from '#kiosk/shell/theme/icons.tsx'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import { HouseholdFoot, type Doing } from './HouseholdFoot.tsx'
import { PersonTile, PersonWhoIsIn } from './PersonTile.tsx'
import { inSince, isIn } from './ticks.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './Household.module.css'

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
  const isCheckingIn = doing.step === 'checking in'
  const here = people.filter(isIn)
  const shown = isCheckingIn ? people : here
  return (
    <li className={`${controls['card']} ${styles['open']}`} aria-current="true">
      <div className={styles['top']}>
        <Head household={household} typed={typed} />
        <PageLink person={people[0]} />
      </div>
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
                onTick={(comes) => doing.onTick(person, comes)}
              />
            )}
          </li>
        ))}
      </ul>
      <HouseholdFoot doing={doing} here={here} />
    </li>
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
