import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { BackIcon, ForwardIcon } from '#admin/frame/icons.tsx'
import { useOpened } from '#admin/frame/focus/useOpened.ts'
import { Loading } from '#admin/frame/Loading.tsx'
import { NotRead } from '#admin/frame/NotRead.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { PrintButton } from '#admin/frame/print/PrintButton.tsx'
import { StepButton } from '#admin/frame/StepButton.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { TakeApart, type ToTakeApart } from '#admin/same-person/TakeApart.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { daysAfter } from '#domain/calendar/calendar.ts'
import type { Act } from '#domain/contract/activity/activity-shapes.ts'
import { ActList } from './ActList.tsx'
import { actsBeside, EVERYTHING, ofKind } from './chosen-acts.ts'
import { correct } from './corrections.ts'
import { MoveCount } from './MoveCount.tsx'
import { PrintedActs } from './PrintedActs.tsx'
import { Filters } from './Filters.tsx'
import { useActivity } from './useActivity.ts'
import { useToday } from './useToday.ts'
import * as page from '#admin/frame/admin-page.module.css'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './Activity.module.css'

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
      <input
        className={controls['field']}
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
  const correctOnce = useOnce(correct, readAgain)
  const wanted = useDeferredValue(choice)
  const shown = useMemo(
    () => (Array.isArray(acts) ? ofKind(actsBeside(acts, wanted), wanted.kind) : []),
    [acts, wanted],
  )
  if (acts === undefined) return <Loading />
  if (acts === 'failed') return <NotRead onTryAgain={() => void readAgain()}>{texts.activity.failed}</NotRead>
  return (
    <div className={styles['panes']}>
      <ActList
        key={`${day} ${wanted.kind} ${wanted.source?.key}`}
        acts={shown}
        onCorrect={(act) => (act.canTakeApart ? ask(act) : void correctOnce(act))}
        onMove={move}
      />
      <Filters acts={acts} choice={choice} onChoose={choose} />
      <PrintedActs day={day} acts={shown} choice={wanted} />
      {asked && <TakeApart asked={toTakeApart(asked)} onClose={() => ask(null)} onDone={() => void readAgain()} />}
      {moved?.count && (
        <MoveCount act={moved} count={moved.count} onClose={() => move(null)} onDone={() => void readAgain()} />
      )}
    </div>
  )
}

/** A second click before the page shows that it is done corrects nothing. After a failure, a click tries again. */
function useOnce(make: (act: Act) => Promise<boolean>, readAgain: () => Promise<void>) {
  const underWay = useRef(new Set<string>())
  return async (act: Act): Promise<void> => {
    const which = `${act.id} ${act.deed}`
    if (underWay.current.has(which)) return
    underWay.current.add(which)
    const isDone = await make(act)
    const shown = readAgain()
    if (isDone) await shown
    underWay.current.delete(which)
  }
}

/** The id of a link is that of the act that made it. */
const toTakeApart = ({ id, deed, people: [a], other: b }: Act): ToTakeApart => ({
  link: id,
  is: deed === 'merged' ? 'merge' : 'link',
  a: a ?? {},
  b: b ?? {},
})
