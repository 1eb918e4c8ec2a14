import { type ReactNode, useState } from 'react'
import { Chip } from '#kiosk/choosing/Chip.tsx'
import { Choice, Choices } from '#kiosk/choosing/Choices.tsx'
import { CallFailed } from '#web/calls/call.ts'
import type { FoundHousehold } from '#web/calls/read-user.ts'
import { toast } from '#web/frame/toast.tsx'
import type { TeamsOfFamily } from './shown.ts'
import { type TeamTexts, useTeamTexts } from './texts.ts'
import { type Said, type Server, servingOf, serversOf, teamOf } from './who-serves.ts'
import * as styles from './WithTeams.module.css'

type Parts = {
  user: FoundHousehold
  setUser: (user: FoundHousehold) => void
  /** Looks the family up again. */
  lookAgain: (user: FoundHousehold) => Promise<FoundHousehold>
  /** Everybody who is ticked. */
  ticked: ReadonlySet<number>
  /** Since when those are here who are not asked for any more. */
  present: ReadonlyMap<number, string>
  /** Whether only those who serve may check in. */
  isEarly: boolean
  children: (teams: TeamsOfFamily) => ReactNode
}

/** Keeps what a family says of those who serve, as long as it confirms who comes. */
export function WithTeams({ user, setUser, lookAgain, ticked, present, isEarly, children }: Parts) {
  const texts = useTeamTexts()
  const [said, setSaid] = useState<Said>(() => new Map())
  const [opened, setOpened] = useState<number | null>(null)
  const servers = serversOf(user)
  const asked = servers.find(({ id }) => id === opened)
  const choose = (id: number, teamId: number | null): void => {
    setSaid((before) => new Map(before).set(id, teamId))
    setOpened(null)
  }
  return children({
    serving: servingOf(user, ticked, said),
    rowOf: (id) => {
      const one = servers.find((server) => server.id === id)
      const team = one && teamOf(one, user, said)
      const parts = { isTicked: ticked.has(id), isHere: present.has(id), open: () => setOpened(id) }
      return one && rowOfServer({ name: one.name, team: team?.name, ...parts }, texts)
    },
    dialog: asked && (
      <TeamChoice
        {...{ user, isEarly }}
        server={asked}
        chosen={teamOf(asked, user, said)?.teamId ?? null}
        choose={(teamId) => choose(asked.id, teamId)}
        close={() => setOpened(null)}
      />
    ),
    async refused(error) {
      if (!(error instanceof CallFailed) || error.code !== 'unknown-team') return false
      const now = await lookAgain(user).catch(() => null)
      toast({ tone: 'destructive', title: texts.gone, description: texts.again })
      if (now) setUser({ ...now, ...(user.foundAs !== undefined && { foundAs: user.foundAs }) })
      setSaid(new Map())
      return true
    },
  })
}

type RowParts = {
  name: string
  /** Undefined: not serving today. */
  team: string | undefined
  isTicked: boolean
  isHere: boolean
  open: () => void
}

/** Who is here already is asked nothing. */
function rowOfServer({ name, team, isHere, ...chip }: RowParts, texts: TeamTexts): ReturnType<TeamsOfFamily['rowOf']> {
  const words = team === undefined ? texts.notServing : texts.serving(team)
  const below = isHere ? (
    <span className={styles['serves']}>{words}</span>
  ) : (
    <Chip words={words} label={texts.change(name, words)} {...chip} />
  )
  return { below, says: words }
}

type ChoiceParts = {
  user: FoundHousehold
  server: Server
  chosen: number | null
  isEarly: boolean
  choose: (teamId: number | null) => void
  close: () => void
}

/** Asks in which team somebody serves. One tap chooses and closes. */
function TeamChoice({ user: { teams = [] }, server, chosen, isEarly, choose, close }: ChoiceParts) {
  const texts = useTeamTexts()
  const offered = teams.some(({ teamId }) => teamId === server.team.teamId) ? teams : [server.team, ...teams]
  return (
    <Choices heading={texts.where(server.name)} back={texts.back} close={close}>
      {offered.map(({ teamId, name }) => (
        <Choice key={teamId} name={name} isChosen={teamId === chosen} choose={() => choose(teamId)} />
      ))}
      {/* Before check-in opens, nobody else may come. */}
      {!isEarly && <Choice name={texts.notServing} isChosen={chosen === null} choose={() => choose(null)} />}
    </Choices>
  )
}
