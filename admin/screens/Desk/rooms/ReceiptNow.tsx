import { Button } from '@mantine/core'
import { useCallback, useEffect, useId, useState } from 'react'
import { occasionNow } from '#admin/name-tags/useOccasion.ts'
import { useDeskRoomTexts } from '#admin/words/people/desk-rooms.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { type ReceiptShown, showReceipt, useReceipt } from './drop-off.ts'
import { type Printer, printReceipt, usePrinter } from './printing.ts'
import * as styles from './ReceiptNow.module.css'

/** The receipt of the drop-off that was just recorded, until the next family comes. */
export function ReceiptNow({ onDone }: { onDone(): void }) {
  const shown = useReceipt((receipt) => receipt.shown)
  if (!shown) return null
  const close = () => {
    showReceipt(null)
    onDone()
  }
  return <Receipt key={`${shown.mark}${shown.secret}`} receipt={shown} onClose={close} />
}

function Receipt({ receipt, onClose }: { receipt: ReceiptShown; onClose(): void }) {
  const texts = useDeskRoomTexts()
  const id = useId()
  const printer = usePrinter()
  const hasPrinter = printer !== null
  const printing = usePrinting(receipt, printer)
  const { mark, secret, children } = receipt
  return (
    <Dialog labelledBy={id} onClose={onClose} width={560}>
      <div className={styles['receipt']}>
        <h2 id={id}>{texts.receipt}</h2>
        <p className={styles['code']} dir="ltr">
          {mark}-{secret}
        </p>
        <p className={styles['lead']}>{texts.receiptLead}</p>
        {children.length > 0 && (
          <ul className={styles['children']} aria-label={hasPrinter ? undefined : texts.write}>
            {children.map(({ personId, name, room, index }) => (
              <li key={personId}>
                <span>
                  <bdi>{texts.goesTo(name, room)}</bdi>
                </span>
                <strong>
                  {mark} {index}
                </strong>
              </li>
            ))}
          </ul>
        )}
        {printing.state === 'failed' && <p role="alert">{texts.notPrinted}</p>}
        <div className={styles['foot']}>
          {hasPrinter && (
            <Button variant="outline" disabled={printing.state === 'printing'} onClick={printing.print}>
              {printing.state === 'printing' ? texts.printing : texts.print}
            </Button>
          )}
          <Button data-autofocus onClick={onClose}>
            {texts.next}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** A desk with a printer prints at once: the drop-off is in the log, or safe on this device. */
function usePrinting(receipt: ReceiptShown, printer: Printer | null) {
  const [state, setState] = useState<'idle' | 'printing' | 'failed'>('idle')
  const print = useCallback(async () => {
    if (printer === null) return
    setState('printing')
    const isPrinted = await printReceipt(printer, receipt, occasionNow()).catch(() => false)
    setState(isPrinted ? 'idle' : 'failed')
  }, [receipt, printer])
  useEffect(() => void print(), [print])
  return { state, print: () => void print() }
}
