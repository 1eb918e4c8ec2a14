import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { offerUndo } from '#admin/access/messages/offer-undo.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useTeamTexts } from '#admin/words/teams/teams.ts'
import { changeServing } from '#domain/contract/teams/team-routes.ts'
import type { TeamOnBoard } from '#domain/contract/teams/team-shapes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { church } from '#web/calls/church.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { AlertIcon, CheckIcon, CrossIcon, PlusIcon } from '#web/theme/icons.tsx'
import { inFigures } from '#web/words/in-figures.ts'
import { isolated } from '#web/words/isolated.ts'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './TeamTile.module.css'

type Props = { team: TeamOnBoard; eventId: number; onAdd(): void }

/** A team at one event: how many are here and how many it needs, who they are, and who is missing. */
export function TeamTile({ team, eventId, onAdd }: Props) {
  const { today } = useTeamTexts()
  const { name, needs, people, missing } = team
  const id = useId()
  return (
    <li className={styles['tile']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>
          <Name>{name}</Name>
        </h2>
        <State team={team} />
      </div>
      <p className={styles['count']}>
        <strong>{inFigures(people.length)}</strong> {needs === undefined ? today.here : today.of(needs)}
      </p>
      {people.length > 0 && (
        <ul className={styles['people']} aria-label={today.hereList(name)}>
          {people.map((person) => (
            <PersonHere key={person.personId} person={person} team={team} eventId={eventId} />
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <>
          <h3 className={styles['missing']}>{today.missingHeading}</h3>
          <ul className={styles['people']} aria-label={today.missingList(name)}>
            {missing.map((person) => (
              <PersonMissing key={person.personId} person={person} />
            ))}
          </ul>
        </>
      )}
      <button
        className={`${controls['textButton']} ${styles['add']}`}
        type="button"
        aria-label={today.addTo(name)}
        onClick={onAdd}
      >
        <PlusIcon size={16} />
        {today.add}
      </button>
    </li>
  )
}

/** What the desk should look at: too few are here, or somebody of the list is missing. */
function State({ team: { needs, people, missing } }: { team: TeamOnBoard }) {
  const { today } = useTeamTexts()
  const few = needs === undefined ? 0 : needs - people.length
  if (few <= 0 && missing.length === 0) {
    if (needs === undefined) return null
    return (
      <span className={styles['state']} data-is="good">
        <CheckIcon size={20} />
        {today.enough}
      </span>
    )
  }
  return (
    <span className={styles['state']} data-is="look">
      <AlertIcon size={20} />
      {few > 0 ? today.moreNeeded(few) : today.missing(missing.length)}
    </span>
  )
}

type HereProps = Pick<Props, 'team' | 'eventId'> & { person: TeamOnBoard['people'][number] }

/** Somebody who serves. The cross takes them out of the team; they stay checked in. */
function PersonHere({ person: { personId, name, at }, team: { teamId, name: team }, eventId }: HereProps) {
  const { today } = useTeamTexts()
  const { clockTime } = useDates()
  const serves = (isServing: boolean) => async () => {
    const body = { eventId, personId, serves: isServing, commandId: newCommandId() }
    await callSignedIn(changeServing, { params: { teamId }, body })
  }
  const leaving = useMutation({
    mutationFn: serves(false),
    onSuccess: () => offerUndo({ title: today.left, description: isolated(name), undo: { mutationFn: serves(true) } }),
  })
  return (
    <li className={styles['person']}>
      <span className={styles['name']}>
        <Name>{name}</Name> <span className={words['quiet']}>{clockTime(at, church().timeZone)}</span>
      </span>
      <button
        className={styles['leave']}
        type="button"
        aria-label={today.leave(name, team)}
        aria-disabled={leaving.isPending}
        onClick={() => leaving.isPending || leaving.mutate()}
      >
        <CrossIcon size={16} />
      </button>
    </li>
  )
}

/** Somebody of the list of the day who is not here, with the number to call. */
function PersonMissing({ person: { name, phone } }: { person: TeamOnBoard['missing'][number] }) {
  const { today } = useTeamTexts()
  return (
    <li className={styles['person']}>
      <span className={styles['name']}>
        <Name>{name}</Name>
      </span>
      {phone !== undefined && (
        <a className={styles['call']} href={`tel:${phone}`} aria-label={today.call(name, maskPhone(phone))}>
          {maskPhone(phone)}
        </a>
      )}
    </li>
  )
}
