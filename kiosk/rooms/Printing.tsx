import { useEffect, useRef, useState } from 'react'
import { rememberReceipt } from '#kiosk/visit/session.ts'
import { type PrintJob, printAtPrinter } from '#web/labels/print-job.ts'
import { useKioskTexts } from '#web/words/texts.ts'
import * as styles from './Printing.module.css'
import type { Receipt } from './drop-off.ts'
import { useRoomTexts } from './texts.ts'

/** How long the labels may be printed once more, in milliseconds. */
const AGAIN_FOR = 20_000

type State = 'printing' | 'given' | 'taken' | 'at-the-desk'

/** Prints the labels of a drop-off at the printer of this tablet, and asks whether they came out. */
export function Printing({ receipt }: { receipt: Receipt }) {
  const { printing: texts } = useRoomTexts()
  const { state, again, answer } = usePrinting(receipt)
  const mayRepeat = useMayRepeat(state)
  return (
    <div className={styles['printing']} data-state={state}>
      <p role="status">
        {state === 'printing' && texts.now(receipt.children.length)}
        {(state === 'given' || state === 'taken') && texts.take(receipt.mark)}
        {state === 'at-the-desk' && texts.atDesk}
      </p>
      {state === 'given' && (
        <div className={styles['asks']}>
          <p>{texts.cameOut}</p>
          <button className={styles['key']} type="button" data-press onClick={() => answer(true)}>
            {texts.yes}
          </button>
          <button className={styles['key']} type="button" data-press onClick={() => answer(false)}>
            {texts.no}
          </button>
        </div>
      )}
      {state === 'at-the-desk' && mayRepeat && (
        <button className={styles['key']} type="button" data-press onClick={again}>
          {texts.again}
        </button>
      )}
    </div>
  )
}

function usePrinting(receipt: Receipt) {
  const { language } = useKioskTexts()
  const [state, setState] = useState<State>(receipt.isPrinted ? 'given' : 'printing')
  const [job, setJob] = useState<PrintJob | null>(null)
  const [tries, setTries] = useState(receipt.isPrinted ? 0 : 1)
  // Nothing is printed once more because the family changes the language.
  const asked = useRef({ receipt, language })

  useEffect(() => {
    if (tries === 0) return
    let isShown = true
    // A page that is loaded again prints nothing a second time.
    rememberReceipt({ ...asked.current.receipt, isPrinted: true })
    const sent = printAtPrinter({ checkIn: asked.current.receipt.checkIn, language: asked.current.language })
    setJob(sent)
    void sent.outcome.then((outcome) => isShown && setState(outcome === 'given' ? 'given' : 'at-the-desk'))
    return () => void (isShown = false)
  }, [tries])

  return {
    state,
    again: () => {
      setState('printing')
      setTries(tries + 1)
    },
    answer: (cameOut: boolean) => {
      setState(cameOut ? 'taken' : 'at-the-desk')
      // The desk finds the family also when it is not told.
      if (!cameOut) void job?.missing().catch(() => {})
    },
  }
}

/** For a while after the labels were sent to the desk. */
function useMayRepeat(state: State): boolean {
  const [mayRepeat, setMayRepeat] = useState(true)
  useEffect(() => {
    if (state !== 'at-the-desk') return
    const timer = setTimeout(() => setMayRepeat(false), AGAIN_FOR)
    return () => clearTimeout(timer)
  }, [state])
  return mayRepeat
}
