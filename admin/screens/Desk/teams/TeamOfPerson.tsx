import { NativeSelect } from '@mantine/core'
import type { SyntheticEvent } from 'react'
import { useTeamTexts } from '#admin/words/teams/teams.ts'
import type { DeskPerson } from '#domain/contract/desk/desk-shapes.ts'
import type { TeamToChoose } from '#domain/contract/teams/offered-teams.ts'
import { isIn } from '#admin/people/ticks.ts'
import { type TeamsSaid, teamOf } from './serving.ts'
import * as styles from './TeamOfPerson.module.css'

type Props = {
  person: DeskPerson
  /** The teams of the event. */
  teams: readonly TeamToChoose[]
  /** Whether the person is to be checked in. */
  isTicked: boolean
  said: TeamsSaid
  onSay(teamId: number | null): void
}

/** In which team somebody serves: who is here already, or who is to be checked in and served the last time. */
export function TeamOfPerson({ person, teams, isTicked, said, onSay }: Props) {
  const texts = useTeamTexts()
  const { team, care, name } = person
  if (!team || care) return null
  if (isIn(person)) return <p className={styles['serves']}>{texts.servesIn(team.name)}</p>
  if (!isTicked) return null
  const offered = teams.some(({ teamId }) => teamId === team.teamId) ? teams : [team, ...teams]
  // The keys of the desk would take what is typed here for the next family.
  const keep = (event: SyntheticEvent) => event.stopPropagation()
  return (
    <NativeSelect
      className={styles['choice']}
      size="sm"
      aria-label={texts.teamOf(name)}
      value={teamOf(person, said) ?? 'none'}
      onKeyDown={keep}
      onChange={({ target: { value } }) => onSay(value === 'none' ? null : Number(value))}
    >
      {offered.map(({ teamId, name: called }) => (
        <option key={teamId} value={teamId}>
          {texts.servesIn(called)}
        </option>
      ))}
      <option value="none">{texts.servesNot}</option>
    </NativeSelect>
  )
}
