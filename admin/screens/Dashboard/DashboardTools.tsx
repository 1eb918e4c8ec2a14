import { Tabs } from '@mantine/core'
import { Suspense } from 'react'
import { attendanceReport, reportName } from '#admin/screens/Dashboard/export/export.ts'
import { DownloadIcon, ForwardIcon, PrintIcon } from '#admin/frame/icons.tsx'
import { useAccess } from '#admin/access/access.ts'
import { useHasRole } from '#admin/access/roles.ts'
import { ReturnToCheckIn } from '#admin/access/leaving/ReturnToCheckIn.tsx'
import { isAnybodyThere, useBoard } from '#admin/live/board.ts'
import { lazyPart } from '#admin/frame/lazy-part.tsx'
import { NotFetched } from '#admin/frame/NotFetched.tsx'
import { csvFile } from '#admin/frame/file/csv.ts'
import { saveFile } from '#admin/frame/file/save-file.ts'
import { printWith } from '#admin/frame/print/OnPaper.tsx'
import { WallMessage } from '#admin/screens/Dashboard/wall-message/WallMessage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import { useMaySee } from '#admin/sections/useMaySee.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'
import { Link } from 'react-router-dom'
import * as tab from '#admin/frame/tab.module.css'
import * as controls from '#admin/frame/controls.module.css'
import * as words from '#admin/frame/words.module.css'
import * as styles from './DashboardTools.module.css'

const DirectoryImport = lazyPart(
  async () => (await import('#admin/directory-import/DirectoryImport.tsx')).DirectoryImport,
  NotFetched,
)

/** Without rows while the names are not there. */
type Props = { eventId: number | null; rows: readonly AttendanceRecord[] | undefined }

/** The tools, as far as the role of the person who is signed in includes them. Only an administrator imports. */
export const DashboardTools = (props: Props) => {
  const texts = useAdminTexts()
  const mayImport = useMaySee()('/admin/import')
  return (
    <Tabs className={`${controls['card']} ${styles['side']}`} defaultValue="tools" variant="unstyled">
      <Tabs.List className={styles['tabs']} grow>
        <Tabs.Tab className={`${tab['tab']} ${styles['tab']}`} value="tools">
          {texts.tools.tab}
        </Tabs.Tab>
        {mayImport && (
          <Tabs.Tab className={`${tab['tab']} ${styles['tab']}`} value="import">
            {texts.import.tab}
          </Tabs.Tab>
        )}
      </Tabs.List>
      <Tabs.Panel className={styles['panel']} value="tools">
        <Tools {...props} />
      </Tabs.Panel>
      {mayImport && (
        <Tabs.Panel className={styles['panel']} value="import">
          <Suspense fallback={<p className={words['nothing']}>{texts.loading}</p>}>
            <DirectoryImport />
          </Suspense>
        </Tabs.Panel>
      )}
    </Tabs>
  )
}

function Tools({ eventId, rows }: Props) {
  const texts = useAdminTexts()
  const maySee = useMaySee()
  const isPast = useCurrentEvent(({ event, isKnown }) => isKnown && eventId !== null && event?.id !== eventId)
  // Counting asks for a name: nobody counts with the shared password.
  const isGreeter = useHasRole('greeter')
  const mayCount = useAccess(({ signedIn }) => Boolean(signedIn?.helper)) && isGreeter
  const exportList = useExport(eventId, rows)
  return (
    <div className={styles['tools']}>
      <WallMessage tool={styles['tool']!} />
      {maySee('/directory') && <ToolLink to="/directory">{texts.tools.directory}</ToolLink>}
      {isPast && maySee('/admin/care/missing') && (
        <ToolLink to={`/admin/care/missing?event=${eventId}`}>{texts.missing.heading}</ToolLink>
      )}
      {maySee('/admin/schedule') && <ToolLink to="/admin/schedule">{texts.tools.schedule}</ToolLink>}
      <button className={styles['tool']} type="button" disabled={!exportList} onClick={() => exportList?.()}>
        {texts.tools.export}
        <DownloadIcon />
      </button>
      <button className={styles['tool']} type="button" disabled={!rows?.length} onClick={() => printWith()}>
        {texts.tools.print}
        <PrintIcon />
      </button>
      <a className={styles['tool']} href="/admin/wall" target="_blank" rel="noreferrer">
        {texts.tools.wall}
        <ForwardIcon />
      </a>
      {mayCount && (
        <a className={styles['tool']} href="/count">
          {texts.tools.count}
          <ForwardIcon />
        </a>
      )}
      <ReturnToCheckIn className={styles['tool']!}>
        <ForwardIcon />
      </ReturnToCheckIn>
    </div>
  )
}

/**
 * Saves the list as a file. Null while nothing can be in it, before the names are there, and for somebody who may not
 * see them.
 */
function useExport(eventId: Props['eventId'], rows: Props['rows']): (() => void) | null {
  const stats = useBoard(({ shown }) => shown?.stats)
  const seesNames = useHasRole('desk')
  if (!seesNames || eventId === null || !rows || !stats || !isAnybodyThere(stats)) return null
  return () => saveFile(csvFile(attendanceReport(rows, stats, church().timeZone)), reportName(eventId))
}

/** A link to a screen of the admin area. */
const ToolLink = ({ to, children }: { to: string; children: string }) => (
  <Link className={styles['tool']} to={to}>
    {children}
    <ForwardIcon />
  </Link>
)
