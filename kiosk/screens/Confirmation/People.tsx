import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RoomsOfFamily } from '#kiosk/rooms/shown.ts'
import type { TeamsOfFamily } from '#kiosk/teams/shown.ts'
import { useTeamTexts } from '#kiosk/teams/texts.ts'
import { isJustAdded } from '#kiosk/visit/session.ts'
import type { FoundHousehold } from '#web/calls/read-user.ts'
import { church } from '#web/calls/church.ts'
import { CheckIcon, DashIcon } from '#web/theme/icons.tsx'
import { BothNames } from '#web/words/Names.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import { useDates } from '#web/words/useDates.ts'
import { everyone, everyoneToggled, isAsLast, lastToggled, toggled, visitorOf, type WhoComes } from './who-comes.ts'
import * as styles from './People.module.css'

type Parts = {
  user: FoundHousehold
  coming: WhoComes
  setComing: (coming: WhoComes) => void
  /** Null for a family to which no room is offered. */
  rooms: RoomsOfFamily | null
  /** Null for a family of which nobody serves. */
  teams: TeamsOfFamily | null
  /** When everybody can check in, as long as only those who serve can. */
  opensAt: string | null
}

/**
 * The household, with a row to tick for each person. The rows of people who are already checked in cannot be changed.
 */
export function People({ user, coming, setComing, rooms, teams, opensAt }: Parts) {
  const { confirmation: texts, relationships } = useKioskTexts()
  const teamTexts = useTeamTexts()
  const visitor = visitorOf(user).id
  const row = (id: number) => ({
    checked: coming.chosen.has(id),
    since: coming.present.get(id),
    toggle: () => setComing(toggled(coming, id)),
    later: opensAt !== null && coming.later.includes(id) ? teamTexts.opensAt(opensAt) : undefined,
    chip: rooms?.rowOf(id) ?? teams?.rowOf(id),
  })
  return (
    <div className={styles['people']} data-settling role="group" aria-label={texts.lead}>
      <Parties coming={coming} setComing={setComing} />
      {!user.greeted && (
        <Person name={user.name} hebrewName={user.hebrewName} you={user.id === visitor} {...row(user.id)} />
      )}
      {[...newestFirst(user.familyMembers), ...(user.mayBring ?? [])].map(({ id, name, hebrewName, relationship }) => (
        <Person
          key={id}
          name={name}
          hebrewName={hebrewName}
          isNew={isJustAdded(id)}
          {...(id === visitor ? { you: true } : { relationship: relationships[relationship] })}
          {...row(id)}
        />
      ))}
      {user.familyMembers.length === 0 && <p className={styles['nobody']}>{texts.noFamily}</p>}
    </div>
  )
}

/** A family with those first who were added a moment ago. */
const newestFirst = <M extends { id: number }>(family: readonly M[]): M[] =>
  [...family].sort((one, other) => Number(isJustAdded(other.id)) - Number(isJustAdded(one.id)))

/** Several people with one tap: everyone, and those who came the last time. */
function Parties({ coming, setComing }: Pick<Parts, 'coming' | 'setComing'>) {
  const { confirmation } = useKioskTexts()
  if (coming.asked.length < 2) return null
  return (
    <div className={styles['parties']}>
      <Party ticked={everyone(coming)} toggle={() => setComing(everyoneToggled(coming))}>
        {confirmation.everyone}
      </Party>
      {coming.last.length > 0 && (
        <Party ticked={isAsLast(coming) ? 'all' : 'none'} toggle={() => setComing(lastToggled(coming))}>
          {confirmation.sameAsLast}
        </Party>
      )}
    </div>
  )
}

type PartyParts = { ticked: 'all' | 'some' | 'none'; toggle: () => void; children: string }

const Party = ({ ticked, toggle, children }: PartyParts) => (
  <Checkbox.Card
    unstyled
    className={styles['party']}
    data-press
    checked={ticked === 'all'}
    indeterminate={ticked === 'some'}
    onChange={toggle}
  >
    <Box>{ticked === 'all' ? <CheckIcon size={28} /> : ticked === 'some' && <DashIcon size={24} />}</Box>
    <span>{children}</span>
  </Checkbox.Card>
)

type PersonParts = {
  name: string
  hebrewName: string | undefined
  relationship?: string | undefined
  you?: boolean
  /** Whether they were added a moment ago. */
  isNew?: boolean
  checked: boolean
  /** When they were checked in, if they were. */
  since: string | undefined
  toggle: () => void
  /** When somebody who does not serve can check in, while only those who serve can. */
  later: string | undefined
  /** Of a child who could go to a room, and of somebody who serves: what stands below the name. */
  chip: ReturnType<RoomsOfFamily['rowOf']>
}

function Person(person: PersonParts) {
  const { checked, since, later, chip, toggle } = person
  if (chip && later === undefined) return <WithChip {...person} chip={chip} />
  return (
    <Checkbox.Card
      unstyled
      className={styles['person']}
      data-press
      data-row
      data-later={later !== undefined || undefined}
      checked={checked || since !== undefined}
      disabled={since !== undefined || later !== undefined}
      onChange={toggle}
    >
      <Box>{(checked || since) && <CheckIcon size={28} />}</Box>
      <Names {...person} />
    </Checkbox.Card>
  )
}

/** A child who could go to a room, or somebody who serves. The checkbox covers the row, beside the chip. */
function WithChip({ chip, relationship, ...person }: PersonParts & { chip: NonNullable<PersonParts['chip']> }) {
  const { name, checked, since, toggle } = person
  const isIn = since !== undefined
  return (
    <div
      className={styles['person']}
      data-row
      data-chip
      data-checked={(checked && !isIn) || undefined}
      data-in={isIn || undefined}
    >
      <Checkbox.Card
        unstyled
        className={styles['whole']}
        checked={checked || isIn}
        disabled={isIn}
        onChange={toggle}
        aria-label={[name, relationship, chip.says].filter(Boolean).join(', ')}
      />
      <Box>{(checked || isIn) && <CheckIcon size={28} />}</Box>
      <span className={styles['names']} aria-hidden="true">
        <Names {...person} />
      </span>
      <span className={styles['chip']}>{chip.below}</span>
    </div>
  )
}

function Names({ name, hebrewName, relationship, you, isNew, since, later }: Omit<PersonParts, 'chip'>) {
  const { confirmation } = useKioskTexts()
  return (
    <span className={styles['names']}>
      <span className={styles['name']}>
        <BothNames name={name} hebrewName={hebrewName}>
          {you && <span className={styles['you']}>{confirmation.you}</span>}
        </BothNames>
      </span>{' '}
      {relationship && !since && !later && (
        <span className={styles['relationship']}>
          {relationship}
          {isNew && (
            <>
              {' '}
              <span className={styles['new']}>{confirmation.justAdded}</span>
            </>
          )}
        </span>
      )}
      {since && <Since at={since} />}
      {later && <span className={styles['relationship']}>{later}</span>}
    </span>
  )
}

function Since({ at }: { at: string }) {
  const { clockTime } = useDates()
  const { confirmation } = useKioskTexts()
  return (
    <span className={styles['since']}>
      <span>{confirmation.alreadyIn}</span> <span>{clockTime(at, church().timeZone)}</span>
    </span>
  )
}

const Box = ({ children }: { children: ReactNode }) => <span className={styles['box']}>{children}</span>
