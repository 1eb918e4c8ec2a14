import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Unseen } from '#web/frame/Unseen.tsx'
import { useHandScanner } from '#web/scanner/useHandScanner.ts'
import { AlertIcon } from '#web/theme/icons.tsx'
import { awayIcon } from '#room/board/icons.tsx'
import { calledInRoom } from '#room/day/lanes.ts'
import * as buttons from '#room/hand-over/parts/hand-over-buttons.module.css'
import { ReceiptCamera } from '#room/hand-over/parts/ReceiptCamera.tsx'
import * as styles from './DoneScreen.module.css'
import { UndoIcon } from '#room/hand-over/parts/icons.tsx'
import type { JustDone } from './just-done.ts'
import { UNDO_WITHIN } from './just-done.ts'
import { Panes } from '#room/hand-over/parts/Panes.tsx'
import type { Done } from '#room/hand-over/step.ts'
import { useHandOverTexts } from '#room/hand-over/texts.ts'
import { useClock } from '#room/hand-over/parts/useClock.ts'
import { useUndo } from './useUndo.ts'
import * as words from '#room/hand-over/parts/hand-over-words.module.css'

type Parts = {
  room: string
  actor: ReactNode
  by: object
  done: Done
  isChecking: boolean
  /** The next receipt. */
  read: (text: string) => void
  undone: (what: JustDone) => void
  leave: () => void
}

/** The children are handed over. It ends with the next scan, or by itself. */
export function DoneScreen({ room, actor, by, done, isChecking, read, undone, leave }: Parts) {
  const texts = useHandOverTexts()
  const clock = useClock()
  const undoing = useUndo(by)
  const readNext = (text: string): void => {
    // The same receipt may still be held up.
    if (text.trim().toUpperCase() !== done.code) read(text)
  }
  useHandScanner(readNext, () => () => {})
  const end = useEffectEvent(leave)
  // A new receipt that has to be read stays until somebody touches "Done".
  const staysOpen = typeof done.receipt === 'object' || undoing.state !== 'ready'
  useEffect(() => {
    if (staysOpen) return
    const timer = setTimeout(() => end(), UNDO_WITHIN)
    return () => clearTimeout(timer)
  }, [staysOpen])
  return (
    <Panes
      back={{ label: room, go: leave }}
      room={room}
      actor={actor}
      sign={<Tick />}
      heading={texts.done.heading(done.children.map(({ firstName }) => firstName))}
      voice={
        <>
          <p className={words['lead']}>
            {texts.done.to}
            <strong>
              <bdi>{done.to}</bdi>
            </strong>
            {texts.done.at(clock(done.at))}
          </p>
          {done.isSaved && (
            <p className={words['says']} data-tone="look" role="status">
              {awayIcon} {texts.done.saved}
            </p>
          )}
        </>
      }
      foot={
        <>
          <Undo undoing={undoing} undone={undone} />
          <button className={buttons['filled']} type="button" data-press data-settling onClick={leave}>
            {texts.done.done}
          </button>
        </>
      }
      hands={
        <>
          <NewReceipt done={done} />
          <StillWithUs done={done} />
          <div className={styles['next']}>
            <ReceiptCamera read={readNext} isHeld={isChecking} otherwise={texts.done.scanNext} size="quiet" />
          </div>
        </>
      }
    />
  )
}

function Undo({ undoing, undone }: { undoing: ReturnType<typeof useUndo>; undone: (what: JustDone) => void }) {
  const texts = useHandOverTexts().done
  const { left, state, undo } = undoing
  if (state === 'too-late' || state === 'failed')
    return (
      <p className={words['says']} data-tone="bad" role="alert">
        <AlertIcon size={26} />
        <span>{state === 'too-late' ? texts.tooLate : texts.notUndone}</span>
      </p>
    )
  if (left === 0 && state === 'ready') return null
  return (
    <button
      className={buttons['outlined']}
      type="button"
      data-press
      disabled={state === 'sending'}
      onClick={() => void undo().then((what) => what && undone(what))}
    >
      <UndoIcon />
      {texts.notRight}
      <span className={styles['seconds']} aria-hidden="true">
        {left}
      </span>
      <Unseen>{texts.seconds(left)}</Unseen>
    </button>
  )
}

function NewReceipt({ done: { receipt, still } }: { done: Done }) {
  const texts = useHandOverTexts().done
  if (!receipt || still.length === 0) return null
  if (typeof receipt === 'string')
    return <p className={words['label']}>{receipt === 'ends' ? texts.receiptEnds : texts.atDesk}</p>
  return (
    <section className={styles['card']} aria-labelledby="receipt">
      <h2 className={styles['heading']} id="receipt">
        {texts.newReceipt}
      </h2>
      <p className={styles['code']} role="img" aria-label={[...receipt.code].join(' ')}>
        {receipt.code}
      </p>
      <p className={styles['where']}>{texts.newReceiptLead}</p>
    </section>
  )
}

function StillWithUs({ done: { still, receipt } }: { done: Done }) {
  const texts = useHandOverTexts().done
  if (still.length === 0) return null
  return (
    <>
      <section className={styles['card']} aria-labelledby="still">
        <h2 className={styles['heading']} id="still">
          {texts.stillWithUs}
        </h2>
        <ul>
          {still.map((child) => (
            <li key={child.personId} className={styles['child']}>
              <bdi className={styles['name']}>{calledInRoom(child)}</bdi>
              <span className={styles['where']}>
                <bdi>{child.room}</bdi>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {!receipt && <p className={words['label']}>{texts.sameReceipt}</p>}
    </>
  )
}

const Tick = () => (
  <svg className={styles['tick']} viewBox="0 0 88 88" aria-hidden="true" focusable="false">
    <circle cx="44" cy="44" r="44" />
    <path d="M28 45l11 11 21-23" pathLength="1" />
  </svg>
)
