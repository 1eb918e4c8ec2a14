import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Label } from '#domain/labels/label.ts'
import { fitLabel } from './fit.ts'
import { type Labels, useTagPrinter } from './tag-printer.ts'
import { PrintedLabels, boxOfLabels } from './PrintedLabels.tsx'

let last: Promise<unknown> = Promise.resolve()

/**
 * Prints these labels, one after the other, at the printer beside this device, or on others for a test. Labels of two
 * families never mix: what is printed later waits. The browser asks for the printer, unless it is set up to print at
 * once. Resolves to whether they were given to the computer: not where no printer is set up, or where the browser
 * cannot print.
 *
 * A page that checks children in calls it with `labelsOfParty` after the check-in is recorded or kept, never before.
 */
export function printLabels(labels: readonly Label[], size = useTagPrinter.getState().labels): Promise<boolean> {
  const printing = last.then(() => printNow(labels, size))
  // A browser that cannot print once may print the next time.
  const printed = printing.catch((error: unknown) => {
    console.error(error)
    return false
  })
  last = printed
  return printed
}

async function printNow(labels: readonly Label[], size: Labels | null): Promise<boolean> {
  if (size === null || labels.length === 0) return false
  const end = drawn(labels, size)
  const all = [...document.querySelectorAll<HTMLElement>('[data-tag]')]
  for (const label of all) fitLabel(label)
  // The names are drawn by now, so the fonts that they need are being loaded.
  await document.fonts.ready
  for (const label of all) fitLabel(label)
  // Some browsers go on while the page is being printed.
  addEventListener('afterprint', end, { once: true })
  window.print()
  return true
}

/** The box of the labels that are in the page. While nothing is printed, no name of a label is in it. */
let removeLast = (): void => {}

function drawn(labels: readonly Label[], size: Labels): () => void {
  removeLast()
  const box = document.createElement('div')
  box.className = boxOfLabels
  box.dataset['printsAlone'] = ''
  box.ariaHidden = 'true'
  document.body.append(box)
  const root = createRoot(box)
  flushSync(() => root.render(<PrintedLabels labels={labels} size={size} />))
  removeLast = () => {
    removeLast = () => {}
    root.unmount()
    box.remove()
  }
  return removeLast
}
