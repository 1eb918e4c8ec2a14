import { Button } from '@mantine/core'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { noteHasTeams } from '#admin/rooms/has-rooms.ts'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useTeamTexts } from '#admin/words/teams/teams.ts'
import { servingTeams } from '#domain/contract/teams/team-routes.ts'
import type { ServingTeams as ServingTeamsFound, TeamSetUp } from '#domain/contract/teams/team-shapes.ts'
import { useOpened } from '#web/focus/useOpened.ts'
import { EmptyState } from '#web/page/EmptyState.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { BackButton } from '#web/page/StepButton.tsx'
import { PlusIcon } from '#web/theme/icons.tsx'
import { EndTeam } from './EndTeam.tsx'
import { OnTheWalls } from './OnTheWalls.tsx'
import { TeamForm } from './TeamForm.tsx'
import { TeamTable } from './TeamTable.tsx'
import * as page from '#web/page/admin-page.module.css'
import * as styles from './ServingTeams.module.css'

/** The form of a team, of a new one, or the question before one ends. */
type TeamDialog =
  | { readonly form: 'team'; readonly team: TeamSetUp | null }
  | { readonly form: 'end'; readonly team: TeamSetUp }

const NEW_TEAM: TeamDialog = { form: 'team', team: null }

/** How the serving teams are set up. Nothing of them is seen anywhere before there is one. */
export function ServingTeams() {
  const texts = useTeamTexts()
  const [opened, open] = useOpened<TeamDialog>()
  const { found, readAgain } = useRead({ what: 'serving teams', read })
  const hasTeams = typeof found === 'object' && found.teams.length > 0
  return (
    <AdminPage scrolls="always">
      <main className={`${page['page']} ${styles['teams']}`}>
        <div className={page['head']}>
          <BackButton label={texts.back} to="/admin/schedule" />
          <div className={page['title']}>
            <PageHeading>{texts.heading}</PageHeading>
          </div>
          {hasTeams && (
            <Button leftSection={<PlusIcon size={18} />} onClick={() => open(NEW_TEAM)}>
              {texts.add}
            </Button>
          )}
        </div>
        {found === undefined && <Loading />}
        {found === 'failed' && <NotRead onTryAgain={() => void readAgain()}>{texts.failed}</NotRead>}
        {typeof found === 'object' && <Inside found={found} onOpen={open} />}
        {opened && <TeamDialogs opened={opened} onOpen={open} />}
      </main>
    </AdminPage>
  )
}

type Open = (dialog: TeamDialog | null) => void

function Inside({ found: { teams, onWalls }, onOpen }: { found: ServingTeamsFound; onOpen: Open }) {
  if (teams.length === 0) return <NoTeams onAdd={() => onOpen(NEW_TEAM)} />
  return (
    <>
      <TeamTable teams={teams} onEdit={(team) => onOpen({ form: 'team', team })} />
      <OnTheWalls isOn={onWalls} />
    </>
  )
}

function TeamDialogs({ opened, onOpen }: { opened: TeamDialog; onOpen: Open }) {
  const close = () => onOpen(null)
  return opened.form === 'end' ? (
    <EndTeam team={opened.team} onClose={close} />
  ) : (
    <TeamForm team={opened.team} onEnd={(team) => onOpen({ form: 'end', team })} onClose={close} />
  )
}

async function read() {
  const found = await callSignedIn(servingTeams, {})
  noteHasTeams(found.teams.length > 0)
  return found
}

/** Before the first team: what the teams are for. */
function NoTeams({ onAdd }: { onAdd(): void }) {
  const texts = useTeamTexts()
  return (
    <EmptyState heading={texts.empty} lead={texts.emptyLead} isOpen>
      <p className={styles['lead']}>{texts.nothingYet}</p>
      <div>
        <Button h={56} fz="lg" leftSection={<PlusIcon size={20} />} onClick={onAdd}>
          {texts.addFirst}
        </Button>
      </div>
    </EmptyState>
  )
}
