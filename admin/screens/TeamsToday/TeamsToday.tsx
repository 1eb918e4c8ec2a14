import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useTeamTexts } from '#admin/words/teams/teams.ts'
import type { EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'
import { teamsBoard } from '#domain/contract/teams/team-routes.ts'
import type { TeamOnBoard } from '#domain/contract/teams/team-shapes.ts'
import { refreshCurrentEvent, useCurrentEvent } from '#web/calls/current-event.ts'
import { useOpened } from '#web/focus/useOpened.ts'
import { useBoard } from '#web/live/board.ts'
import { goLive } from '#web/live/live.ts'
import { onWake } from '#web/live/wake.ts'
import { EmptyState } from '#web/page/EmptyState.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { Figures, Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { BackButton } from '#web/page/StepButton.tsx'
import { PeopleIcon } from '#web/page/icons.tsx'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import { AddToTeam } from './AddToTeam.tsx'
import { ListOfDay } from '#admin/screens/TeamsToday/list/ListOfDay.tsx'
import { TeamTile } from './TeamTile.tsx'
import * as page from '#web/page/admin-page.module.css'
import * as styles from './TeamsToday.module.css'

type TeamsDialog = { readonly is: 'list' } | { readonly is: 'adding'; readonly teamId: number }

/** The teams of the event that is open, or else of the next one: who is here to serve, and who is missing. */
export function TeamsToday() {
  const { event, next } = useCurrentEvent()
  const [opened, open] = useOpened<TeamsDialog>()
  const shown = event ?? next
  const { found, readAgain } = useTeams(shown?.id ?? null)
  const teams = typeof found === 'object' ? found : []
  return (
    <AdminPage scrolls="always">
      <main className={`${page['page']} ${styles['today']}`}>
        <Head event={shown} teams={teams} onList={() => open({ is: 'list' })} />
        {shown ? (
          <AtEvent
            found={found}
            eventId={shown.id}
            onAdd={(teamId) => open({ is: 'adding', teamId })}
            onTryAgain={() => void readAgain()}
          />
        ) : (
          <NoEvent />
        )}
        {shown && opened && <Opened opened={opened} teams={teams} eventId={shown.id} onClose={() => open(null)} />}
      </main>
    </AdminPage>
  )
}

type HeadProps = { event: EventWithTimes | null; teams: readonly TeamOnBoard[]; onList(): void }

function Head({ event, teams, onList }: HeadProps) {
  const { today, list } = useTeamTexts()
  return (
    <div className={page['head']}>
      <BackButton label={today.back} to="/admin/desk" />
      <PageHeading>{today.heading}</PageHeading>
      <p className={page['lead']}>{event && <WhichEvent event={event} />}</p>
      <Sum teams={teams} />
      {teams.length > 0 && (
        <Button variant="outline" leftSection={<PeopleIcon />} onClick={onList}>
          {list.open}
        </Button>
      )}
    </div>
  )
}

function NoEvent() {
  const { today } = useTeamTexts()
  const isKnown = useCurrentEvent((state) => state.isKnown)
  return isKnown ? <EmptyState heading={today.noEvent} isOpen={false} /> : <Loading />
}

function WhichEvent({ event: { name, date } }: { event: EventWithTimes }) {
  const { weekdayAndDay } = useDates()
  return (
    <>
      <Name>{name}</Name>, {weekdayAndDay(date)}
    </>
  )
}

/** How many serve, and how many are on the list of the day and not here. */
function Sum({ teams }: { teams: readonly TeamOnBoard[] }) {
  const { today } = useTeamTexts()
  if (teams.length === 0) return null
  const serving = teams.reduce((sum, { people }) => sum + people.length, 0)
  const missing = teams.reduce((sum, team) => sum + team.missing.length, 0)
  return (
    <p className={styles['sum']} role="status">
      <Figures>{today.serving(serving, missing)}</Figures>
    </p>
  )
}

type AtEventProps = {
  found: readonly TeamOnBoard[] | 'failed' | undefined
  eventId: number
  onAdd(teamId: number): void
  onTryAgain(): void
}

function AtEvent({ found, eventId, onAdd, onTryAgain }: AtEventProps) {
  const { today } = useTeamTexts()
  if (found === undefined) return <Loading />
  if (found === 'failed') return <NotRead onTryAgain={onTryAgain}>{today.failed}</NotRead>
  if (found.length === 0) return <EmptyState heading={today.noTeams} isOpen={false} />
  return (
    <ul className={styles['tiles']}>
      {found.map((team) => (
        <TeamTile key={team.teamId} team={team} eventId={eventId} onAdd={() => onAdd(team.teamId)} />
      ))}
    </ul>
  )
}

type OpenedProps = { opened: TeamsDialog; teams: readonly TeamOnBoard[]; eventId: number; onClose(): void }

function Opened({ opened, teams, eventId, onClose }: OpenedProps) {
  if (opened.is === 'list') return <ListOfDay eventId={eventId} onClose={onClose} />
  const team = teams.find(({ teamId }) => teamId === opened.teamId)
  return team ? <AddToTeam eventId={eventId} team={team} onClose={onClose} /> : null
}

/**
 * The board of an event. It is read again with each change of who is at the event: somebody came, left, or serves in
 * another team.
 */
function useTeams(eventId: number | null) {
  useLiveEvent(eventId)
  const read = async () => (eventId === null ? [] : (await callSignedIn(teamsBoard, { query: { eventId } })).teams)
  const { found, readAgain } = useRead({ what: 'teams of an event', which: eventId, read })
  useEffect(() => {
    let seen = versionNow()
    return useBoard.subscribe(() => {
      if (seen === versionNow()) return
      seen = versionNow()
      void readAgain()
    })
  }, [readAgain])
  return { found, readAgain }
}

const versionNow = (): string | undefined => useBoard.getState().shown?.version

/** Follows the counts of the event while the page is open. */
function useLiveEvent(eventId: number | null): void {
  const live = useRef<ReturnType<typeof goLive> | null>(null)
  useEffect(() => {
    const line = goLive({ viewer: useBoard.getState(), onEventsChanged: () => void refreshCurrentEvent() })
    const stopWaking = onWake(line.reconnect)
    live.current = line
    return () => {
      stopWaking()
      line.stop()
      useBoard.getState().replace(null)
    }
  }, [])
  useEffect(() => live.current?.watch(eventId), [eventId])
}
