import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, useEffect, useId, useState } from 'react'
import { NewRows, usePointedAt } from '#web/list/NewRows.tsx'
import { useRowsInView } from '#web/list/rows-in-view.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { Act } from '#domain/contract/activity/activity-shapes.ts'
import { church } from '#web/calls/church.ts'
import { useDates } from '#web/words/useDates.ts'
import { KindIcon } from './KindIcon.tsx'
import { useCorrection } from './useCorrection.ts'
import { Sentence } from '#admin/people/Sentence.tsx'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './ActList.module.css'
import { NameList } from '#admin/people/Person.tsx'

/** The height of a line in pixels: two lines of a sentence and who did it. */
const ROW = 60
/** On a narrow screen two corrections stand one above the other. */
const NARROW = '(max-width: 860px)'
const NARROW_ROW = 80

type ActListProps = {
  acts: readonly Act[]
  onTakeApart(act: Act): void
  /** A phone has counted for the wrong service. */
  onMove(act: Act): void
}

/**
 * The acts of a day, newest first. While the pointer is on the list, or the list is scrolled, new ones wait behind a
 * button, so that nobody corrects the one that has moved under the pointer.
 */
export function ActList({ acts, onTakeApart, onMove }: ActListProps) {
  const { activity } = useAdminTexts()
  const [isPointedAt, pointing] = usePointedAt()
  const [isScrolled, setScrolled] = useState(false)
  const { shown, waiting, reveal } = useHeldActs(acts, isPointedAt || isScrolled)
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const row = isNarrow ? NARROW_ROW : ROW
  const { scroller, from, to, above, below } = useRowsInView(shown.length, row)
  const showNew = () => {
    reveal()
    scroller.current?.scrollTo({ top: 0, behavior: 'instant' })
    scroller.current?.focus({ preventScroll: true })
  }
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-label={activity.list} {...pointing}>
      {waiting > 0 && (
        <div className={styles['new']}>
          <NewRows label={activity.new(waiting)} onShow={showNew} />
        </div>
      )}
      <div
        className={styles['scroller']}
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label={activity.list}
        onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 0)}
      >
        <ol
          className={styles['list']}
          style={{ '--row': `${row}px`, paddingBlock: `${above}px ${below}px` } as CSSProperties}
        >
          {shown.slice(from, to).map((act, index) => (
            <Line
              key={`${act.id} ${act.deed}`}
              act={act}
              before={shown[from + index - 1]}
              onTakeApart={onTakeApart}
              onMove={onMove}
            />
          ))}
        </ol>
        {shown.length === 0 && <p className={words['nothing']}>{activity.nothing}</p>}
      </div>
    </section>
  )
}

/** Keeps what is shown while the list is held, with what has become of it. */
function useHeldActs(acts: readonly Act[], isHeld: boolean) {
  const [newest, setNewest] = useState(acts[0]?.id)
  useEffect(() => {
    if (!isHeld) setNewest(acts[0]?.id)
  }, [acts, isHeld])
  const at = isHeld ? acts.findIndex(({ id }) => id === newest) : 0
  const waiting = Math.max(0, at)
  return { shown: acts.slice(waiting), waiting, reveal: () => setNewest(acts[0]?.id) }
}

type LineProps = Omit<ActListProps, 'acts'> & { act: Act; before: Act | undefined }

function Line({ act, before, onTakeApart, onMove }: LineProps) {
  const { clockTime } = useDates()
  const told = useId()
  const minute = (at: string) => clockTime(at, church().timeZone)
  const isSameMinute = before !== undefined && minute(before.at) === minute(act.at)
  return (
    <li className={styles['line']} data-same-minute={isSameMinute || undefined}>
      <time className={styles['minute']} dateTime={act.at}>
        {minute(act.at)}
      </time>
      <KindIcon kind={act.kind} />
      <div className={styles['told']}>
        <Sentence id={told} act={act} />
        <span className={styles['by']}>
          <DoneBy act={act} />
        </span>
      </div>
      <div className={styles['corrections']}>
        {act.deed === 'counted' && act.canTakeBack && <WrongService act={act} told={told} onMove={onMove} />}
        <Correction act={act} told={told} onTakeApart={onTakeApart} />
      </div>
    </li>
  )
}

/** `told`: the id of the sentence that says what was done. Screen readers read it after the button. */
type CorrectionProps = { act: Act; told: string; onTakeApart(act: Act): void }

function Correction({ act, told, onTakeApart }: CorrectionProps) {
  const correct = useCorrection(act)
  const { activity, duplicates, undo } = useAdminTexts()
  const outcome = useOutcome(act)
  if (outcome !== null) return <span className={`${words['pill']} ${styles['outcome']}`}>{outcome}</span>
  if (!act.canTakeBack && !act.canUndo && !act.canTakeApart) return null
  return (
    <button
      className={`${controls['textButton']} ${styles['correct']}`}
      type="button"
      aria-describedby={told}
      onClick={() => (act.canTakeApart ? onTakeApart(act) : correct())}
    >
      {act.canTakeBack ? activity.takeBack : act.canTakeApart ? duplicates.takeApart : undo}
    </button>
  )
}

type WrongServiceProps = { act: Act; told: string; onMove(act: Act): void }

function WrongService({ act, told, onMove }: WrongServiceProps) {
  const { activity } = useAdminTexts()
  return (
    <button
      className={`${controls['textButton']} ${styles['correct']}`}
      type="button"
      aria-describedby={told}
      onClick={() => onMove(act)}
    >
      {activity.wrongService}
    </button>
  )
}

/** What has become of an act: that it was undone, undone or taken apart. Null while it stands. */
export function useOutcome({ deed, takenBackBy, undoneBy, takenApart }: Act): string | null {
  const { activity } = useAdminTexts()
  if (takenBackBy !== undefined) return activity.takenBack
  // When a correction was undone, only the people that it had taken off came back.
  if (undoneBy !== undefined && deed === 'takenBack') return activity.undone
  return takenApart ? activity.takenApart : null
}

/** Who did it and on which device. A tablet that was let in stands for the family at it. */
export function DoneBy({ act: { device, doer, tappedAt, cameBack } }: { act: Act }) {
  const { activity } = useAdminTexts()
  const { clockTime } = useDates()
  const who = doer.name ?? activity.phrases.doers[doer.is]
  const names = [device, device !== undefined && doer.is === 'visitor' ? undefined : who].filter(
    (name) => name !== undefined,
  )
  return (
    <>
      <NameList names={names} />
      {tappedAt !== undefined && `, ${activity.tappedAt(clockTime(tappedAt, church().timeZone))}`}
      {cameBack && `, ${activity.cameBack}`}
    </>
  )
}
