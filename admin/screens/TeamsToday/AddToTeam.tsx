import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { useRead } from '#admin/access/useRead.ts'
import { hasName } from '#admin/people/finding/everybody.ts'
import { useTeamTexts } from '#admin/words/teams/teams.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import type { DeskPerson, DeskResults } from '#domain/contract/desk/desk-shapes.ts'
import { changeServing } from '#domain/contract/teams/team-routes.ts'
import type { TeamOnBoard } from '#domain/contract/teams/team-shapes.ts'
import { isEnough, typedParts } from '#domain/typed-parts.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { toast } from '#web/frame/toast.tsx'
import { HebrewName, Name } from '#web/words/Names.tsx'
import { isolated } from '#web/words/isolated.ts'
import * as styles from './AddToTeam.module.css'

type Props = { eventId: number; team: TeamOnBoard; onClose(): void }

/** No more are drawn: another letter finds somebody sooner than a long list. */
const MOST_DRAWN = 20

/** Finds people who are at the event, one after the other, and says that they serve in the team. */
export function AddToTeam({ eventId, team, onClose }: Props) {
  const { today, list } = useTeamTexts()
  const [typed, type] = useState('')
  const joining = useJoining(eventId, team, () => type(''))
  const { isBusy, refusal } = sendingOf(joining)
  const id = useId()
  return (
    <Dialog labelledBy={id} onClose={onClose} width={560}>
      <div className={styles['dialog']}>
        <h2 id={id}>{today.addTo(team.name)}</h2>
        <p className={styles['hint']}>{today.findHint}</p>
        <TextInput
          size="lg"
          type="search"
          aria-label={today.find}
          placeholder={today.find}
          autoComplete="off"
          value={typed}
          ref={(input) => input?.setAttribute('autofocus', '')}
          onChange={({ target }) => {
            joining.reset()
            type(target.value)
          }}
        />
        <div className={styles['results']}>
          <Found {...{ typed, eventId, team }} onServe={(person) => isBusy || joining.mutate(person)} />
        </div>
        {refusal !== null && <ErrorMessage isAlert>{refusal}</ErrorMessage>}
        <div className={styles['foot']}>
          <Button variant="outline" onClick={onClose}>
            {list.done}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function useJoining(eventId: number, { teamId }: TeamOnBoard, onDone: () => void) {
  const { today } = useTeamTexts()
  return useMutation({
    async mutationFn({ id: personId }: DeskPerson) {
      const body = { eventId, personId, serves: true, commandId: newCommandId() }
      await callSignedIn(changeServing, { params: { teamId }, body })
    },
    onSuccess(_, { name }) {
      toast({ tone: 'success', title: today.joined, description: isolated(name) })
      onDone()
    },
    meta: { inForm: true },
  })
}

const NOBODY: DeskResults = { households: [], found: 0 }

type FoundProps = Pick<Props, 'eventId' | 'team'> & { typed: string; onServe(person: DeskPerson): void }

function Found({ typed: now, eventId, team, onServe }: FoundProps) {
  const { today } = useTeamTexts()
  const { directory, loading } = useAdminTexts()
  const typed = useDeferredValue(now.trim())
  const isTyped = isEnough(typedParts(typed))
  const read = async () => (isTyped ? await callSignedIn(findAtDesk, { body: { typed, eventId } }) : NOBODY)
  const { found, last } = useRead({ what: 'people for a team', which: typed, read })
  // While another letter is looked for, what was found before it stays.
  const shown = found ?? last
  if (!isTyped) return null
  if (shown === 'failed') return <ErrorMessage isAlert>{directory.failed}</ErrorMessage>
  if (shown === undefined) return <p>{loading}</p>
  const people = peopleIn(shown, typed)
  if (people.length === 0) return <p role="status">{today.nobodyFound}</p>
  return (
    <ul>
      {people.map((person) => (
        <li key={person.id} className={styles['person']}>
          <span className={styles['name']}>
            <Name>{person.name}</Name> <HebrewName>{person.hebrewName}</HebrewName>
          </span>
          <Act {...{ person, team }} onServe={() => onServe(person)} />
        </li>
      ))}
    </ul>
  )
}

/** Everybody of the families that were found: those who have the name that was typed come first. */
function peopleIn({ households }: DeskResults, typed: string): readonly DeskPerson[] {
  const isMeant = hasName(typed)
  const all = households.flatMap(({ people }) => people)
  return all.toSorted((one, other) => Number(isMeant(other.name)) - Number(isMeant(one.name))).slice(0, MOST_DRAWN)
}

type ActProps = { person: DeskPerson; team: TeamOnBoard; onServe(): void }

/** What can be said of somebody: only those who are here can serve. */
function Act({ person: { name, checkedInAt, team: own }, team, onServe }: ActProps) {
  const { today } = useTeamTexts()
  if (checkedInAt === undefined) return <span className={styles['state']}>{today.notIn}</span>
  if (own?.teamId === team.teamId) return <span className={styles['state']}>{today.servesHere}</span>
  return (
    <Button size="sm" variant="outline" aria-label={today.servesNamed(name)} onClick={onServe}>
      {today.serves}
    </Button>
  )
}
