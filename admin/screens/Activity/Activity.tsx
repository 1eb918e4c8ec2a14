import { TextInput } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { BackIcon, ForwardIcon } from '#web/page/icons.tsx'
import { useOpened } from '#web/focus/useOpened.ts'
import { EmptyState } from '#web/page/EmptyState.tsx'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { PrintButton } from '#web/print/PrintButton.tsx'
import { StepButton } from '#web/page/StepButton.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { TakeApart, type ToTakeApart } from '#admin/same-person/TakeApart.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { daysAfter, localDate } from '#domain/calendar/calendar.ts'
import type { Act } from '#domain/contract/activity/activity-shapes.ts'
import { ActList, DoneBy, useOutcome } from './ActList.tsx'
import { type ActivityFilters, EVERYTHING, actsBeside, ofKind } from './chosen-acts.ts'
import { MoveCount } from './MoveCount.tsx'
import { Filters } from './Filters.tsx'
import * as page from '#web/page/admin-page.module.css'
import * as styles from './Activity.module.css'
import { church } from '#web/calls/church.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import type { Column } from '#web/list/columns.ts'
import { PrintedHeading, PrintedTable } from '#web/list/PrintedTable.tsx'
import { OnPaper } from '#web/print/OnPaper.tsx'
import { PrintedBy } from '#web/print/PrintedBy.tsx'
import { Sentence } from '#admin/people/Sentence.tsx'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'

/** Who did what on a day. Until another day is chosen, it is today, also after midnight. */
export function Activity() {
  const { activity } = useAdminTexts()
  const today = useToday()
  const [chosen, choose] = useState<string | null>(null)
  const day = chosen ?? today
  const showDay = (wanted: string) => choose(wanted >= today ? null : wanted)
  return (
    <AdminPage scrolls="narrow">
      <main className={`${page['page']} ${styles['activity']}`}>
        <div className={`${page['head']} ${styles['head']}`}>
          <PageHeading>{activity.heading}</PageHeading>
          <p className={page['purpose']}>{activity.purpose}</p>
          <p className={page['lead']}>{activity.lead}</p>
          <div className={styles['days']}>
            <DayChoice day={day} newest={today} onChoose={showDay} />
            <PrintButton isSmall />
          </div>
        </div>
        <Day day={day} isToday={day === today} />
      </main>
    </AdminPage>
  )
}

type DayChoiceProps = { day: string; newest: string; onChoose(day: string): void }

/** The newest day has no next one. */
function DayChoice({ day, newest, onChoose }: DayChoiceProps) {
  const { activity } = useAdminTexts()
  return (
    <>
      <StepButton
        label={activity.dayBefore}
        icon={<BackIcon />}
        isAtEnd={false}
        onStep={() => onChoose(daysAfter(day, -1))}
      />
      <TextInput
        size="sm"
        type="date"
        aria-label={activity.day}
        max={newest}
        value={day}
        onChange={({ target }) => target.value && target.value <= newest && onChoose(target.value)}
      />
      <StepButton
        label={activity.dayAfter}
        icon={<ForwardIcon />}
        isAtEnd={day === newest}
        onStep={() => onChoose(daysAfter(day, 1))}
      />
    </>
  )
}

function Day({ day, isToday }: { day: string; isToday: boolean }) {
  const texts = useAdminTexts()
  const { acts, readAgain } = useActivity(day, isToday)
  const [choice, choose] = useState(EVERYTHING)
  const [asked, ask] = useOpened<Act>()
  const [moved, move] = useOpened<Act>()
  const wanted = useDeferredValue(choice)
  const shown = useMemo(
    () => (Array.isArray(acts) ? ofKind(actsBeside(acts, wanted), wanted.kind) : []),
    [acts, wanted],
  )
  if (acts === undefined) return <Loading />
  if (acts === 'failed') return <NotRead onTryAgain={() => void readAgain()}>{texts.activity.failed}</NotRead>
  if (acts.length === 0 && choice === EVERYTHING)
    return <EmptyState heading={texts.activity.nothingDone} lead={texts.activity.nothingDoneMore} isOpen />
  return (
    <div className={styles['panes']}>
      <ActList key={`${day} ${wanted.kind} ${wanted.source?.key}`} acts={shown} onTakeApart={ask} onMove={move} />
      <Filters acts={acts} choice={choice} onChoose={choose} />
      <PrintedActs day={day} acts={shown} choice={wanted} />
      {asked && <TakeApart asked={toTakeApart(asked)} onClose={() => ask(null)} />}
      {moved?.count && <MoveCount act={moved} count={moved.count} onClose={() => move(null)} />}
    </div>
  )
}

/** The id of a link is that of the act that made it. */
const toTakeApart = ({ id, deed, people: [a], other: b }: Act): ToTakeApart => ({
  link: id,
  is: deed === 'merged' ? 'merge' : 'link',
  a: a ?? {},
  b: b ?? {},
})

/**
 * The day on the church's calendar, by the server's clock: that of this computer may be wrong. It goes on at midnight
 * while the page is open.
 */
const useToday = (): string => useCurrentEvent(({ now }) => localDate(new Date(now).toISOString(), church().timeZone))

/** A day with thousands of acts takes a moment. Milliseconds. */
const PATIENCE = 30_000

/** The acts of a day, newest first; undefined while they are loading. Today goes on by itself. */
function useActivity(day: string, isToday: boolean) {
  const read = () => callSignedIn(activity, { query: { day } }, { patience: PATIENCE })
  const { found, readAgain } = useRead({ what: 'activity', which: day, about: isToday ? 'activity' : null, read })
  return { acts: found, readAgain }
}

type Props = { day: string; acts: readonly Act[]; choice: ActivityFilters }

/** The acts of a day that were chosen, for the printer: the page itself draws only the lines in view. */
function PrintedActs({ day, acts, choice }: Props) {
  const columns = useColumns()
  return (
    <OnPaper>
      <PrintedTable
        hasHeads={false}
        columns={columns}
        rows={acts}
        keyOf={({ id, deed }) => `${id} ${deed}`}
        className={styles['acts']}
      >
        <Title day={day} choice={choice} />
      </PrintedTable>
    </OnPaper>
  )
}

function useColumns(): Column<Act>[] {
  const { clockTime } = useDates()
  return [
    { key: 'time', heading: '', paper: ({ at }) => clockTime(at, church().timeZone) },
    { key: 'what', heading: '', paperWidth: 'auto', paper: (act) => <WhatWasDone act={act} /> },
    { key: 'by', heading: '', paperWidth: '30%', paper: (act) => <DoneBy act={act} /> },
  ]
}

const WhatWasDone = ({ act }: { act: Act }) => (
  <>
    <Sentence act={act} />
    {useOutcome(act)}
  </>
)

/** The day, and what was chosen of it. It is repeated on every page. */
function Title({ day, choice: { kind, person, source } }: Omit<Props, 'acts'>) {
  const { activity } = useAdminTexts()
  const { longDay } = useDates()
  const chosen = [kind !== 'everything' && activity.kinds[kind], person && `“${person}”`, source?.name]
  return (
    <>
      <PrintedHeading>
        {activity.heading}, {longDay(day)}
      </PrintedHeading>
      <PrintedBy>{chosen.map((words) => words && <Name key={words}>{words}</Name>)}</PrintedBy>
    </>
  )
}
