import { flushSync } from 'react-dom'
import { create } from 'zustand'
import { fitNames } from './fit-name.ts'
import type { Labels } from './labels.ts'
import { useTagPrinter } from './tag-printer.ts'

/** Somebody who gets a name tag. */
export type Tagged = { readonly name: string; readonly hebrewName?: string | undefined }

/** What the foot of each tag says. Without a gathering it is the day alone. */
export type TagOccasion = { readonly event: string | null; readonly day: string }

/** What is being printed. Null while nothing is: then no name is in the page. */
type Printed = { readonly labels: Labels; readonly people: readonly Tagged[]; readonly occasion: TagOccasion }

export const useTags = create<{ readonly printed: Printed | null }>()(() => ({ printed: null }))

let last: Promise<unknown> = Promise.resolve()

/**
 * Prints a tag for each of these people, one after the other, on the labels of this device or on others.
 * The browser asks for the printer, unless it is set up to print at once.
 */
export function printTags(people: readonly Tagged[], occasion: TagOccasion, labels?: Labels): void {
  const print = () => printNow(people, occasion, labels ?? useTagPrinter.getState().labels)
  // A browser that cannot print once may print the next time.
  last = last.then(print).catch((error: unknown) => console.error(error))
}

/** Prints the tags of people who were checked in at this desk, if it prints them. */
export function printAfterCheckIn(people: readonly Tagged[], occasion: TagOccasion): void {
  if (useTagPrinter.getState().afterCheckIn) printTags(people, occasion)
}

async function printNow(people: readonly Tagged[], occasion: TagOccasion, labels: Labels | null): Promise<void> {
  if (labels === null || people.length === 0) return
  flushSync(() => useTags.setState({ printed: { labels, people, occasion } }))
  const tags = [...document.querySelectorAll<HTMLElement>('[data-tag]')]
  for (const tag of tags) fit(tag)
  // The names are drawn by now, so the fonts that they need are being loaded.
  await document.fonts.ready
  for (const tag of tags) fit(tag)
  // Some browsers go on while the page is being printed.
  addEventListener('afterprint', () => useTags.setState({ printed: null }), { once: true })
  window.print()
}

function fit(tag: HTMLElement): void {
  const area = tag.querySelector<HTMLElement>('[data-tag-area]')
  const names = area?.firstElementChild
  if (area && names instanceof HTMLElement) fitNames(area, names)
}
