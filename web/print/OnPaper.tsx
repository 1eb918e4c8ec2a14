import { useEffect, useState, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import * as styles from './OnPaper.module.css'

/** What is printed instead of the page. */
export const OnPaper = ({ children }: { children: ReactNode }) =>
  usePrinting() && createPortal(<div className={styles['paper']}>{children}</div>, document.body)

/** Whether the browser is printing now, started by a button or by its own menu. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

/**
 * Prints what is on paper, after this change of a state. What was to be printed before is over: a browser that was not
 * allowed to print it does not say so.
 */
export function printWith(change = () => {}): void {
  flushSync(() => dispatchEvent(new Event('afterprint')))
  flushSync(change)
  window.print()
}
