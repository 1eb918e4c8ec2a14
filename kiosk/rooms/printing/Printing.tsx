import { useEffect, useRef, useState } from 'react'
import type { Language } from '#domain/languages.ts'
import { rememberReceipt } from '#kiosk/visit/session.ts'
import { useStanding } from '#kiosk/device/standing.ts'
import { type PrintJob, printAtPrinter } from '#web/labels/print-job.ts'
import { useTagPrinter } from '#web/labels/tag-printer.ts'
import { useKioskTexts } from '#web/words/texts.ts'
import * as styles from './Printing.module.css'
import type { Receipt } from '#kiosk/rooms/drop-off.ts'
import { useRoomTexts } from '#kiosk/rooms/texts.ts'
import type { Household } from '#kiosk/rooms/where.ts'

/** How long the labels may be printed once more, in milliseconds. */
const AGAIN_FOR = 20_000

type State = 'printing' | 'given' | 'taken' | 'at-the-desk'

/** Where the labels of this tablet come out: at a printer that it shares, beside it, or nowhere. */
export function usePrinterOf(isSaved: boolean): 'shared' | 'own' | null {
  const isShared = useStanding(({ printer }) => printer !== undefined)
  const isOwn = useTagPrinter(({ labels }) => labels !== null)
  // What the server does not have yet, the shared one cannot print.
  if (isShared) return isSaved ? null : 'shared'
  return isOwn ? 'own' : null
}

type Parts = {
  receipt: Receipt
  user: Household
  /** Only this tablet has the drop-off so far. */
  isSaved: boolean
  printer: 'shared' | 'own'
}

/** Prints the labels of a drop-off at the printer of this tablet, and asks whether they came out. */
export function Printing({ receipt, user, isSaved, printer }: Parts) {
  const { printing: texts, receipt: receiptTexts } = useRoomTexts()
  const { state, again, answer } = usePrinting(receipt, user, printer)
  const mayRepeat = useMayRepeat(state)
  return (
    <div className={styles['printing']} data-state={state}>
      <p role="status">
        {state === 'printing' && texts.now(receipt.children.length)}
        {(state === 'given' || state === 'taken') && texts.take(receipt.mark)}
        {state === 'at-the-desk' && (isSaved ? receiptTexts.write : texts.atDesk)}
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

function usePrinting(receipt: Receipt, user: Household, printer: Parts['printer']) {
  const { language } = useKioskTexts()
  const [state, setState] = useState<State>(receipt.isPrinted ? 'given' : 'printing')
  const [job, setJob] = useState<PrintJob | null>(null)
  const [tries, setTries] = useState(receipt.isPrinted ? 0 : 1)
  // Nothing is printed once more because the family changes the language.
  const asked = useRef({ receipt, user, printer, language })

  useEffect(() => {
    if (tries === 0) return
    let isShown = true
    // A page that is loaded again prints nothing a second time.
    rememberReceipt({ ...asked.current.receipt, isPrinted: true })
    const sent = startJob(asked.current)
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

type Asked = { readonly language: Language } & Pick<Parts, 'receipt' | 'user' | 'printer'>

function startJob({ receipt, user, printer, language }: Asked): PrintJob {
  if (printer === 'shared') return printAtPrinter({ checkIn: receipt.checkIn, language })
  const printed = import('./own-printer.ts').then(({ printHere }) => printHere(receipt, user, language))
  return { outcome: printed.catch(() => 'at-the-desk'), missing: async () => {} }
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
