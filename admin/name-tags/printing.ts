import type { NameOrder } from '#domain/attendee/person-fields.ts'
import { flushSync } from 'react-dom'
import { create } from 'zustand'
import { type Labels, useTagPrinter } from './tag-printer.ts'

/** How large the names on a tag are, in the units of the tag. */
type Size = {
  /** The first name. */
  readonly first: number
  /** The last name and the Hebrew name, as a share of their usual size. */
  readonly others: number
  /** Whether the first name may take more than one line. */
  readonly wraps: boolean
}

const LARGEST = 340
/** A first name that is longer takes several lines. */
const SMALLEST_ON_ONE_LINE = 150
/** Still legible in the hand. The longest names that the directory takes fit. */
const SMALLEST = 40
const STEP = 5

/** All sizes, the largest first. Names that are still too long on several lines become smaller together. */
const SIZES: readonly Size[] = [
  ...sizesBetween(LARGEST, SMALLEST_ON_ONE_LINE).map((first) => ({ first, others: 1, wraps: false })),
  ...sizesBetween(SMALLEST_ON_ONE_LINE, SMALLEST).map((first) => ({
    first,
    others: first / SMALLEST_ON_ONE_LINE,
    wraps: true,
  })),
]

function sizesBetween(largest: number, smallest: number): number[] {
  return Array.from({ length: (largest - smallest) / STEP + 1 }, (_, at) => largest - at * STEP)
}

/** Gives the names of a tag the largest size at which all of them are within it. `area` holds `names`, a box. */
function fitNames(area: HTMLElement, names: HTMLElement): void {
  let [fitting, tooLarge] = [SIZES.length - 1, -1]
  while (fitting - tooLarge > 1) {
    const between = Math.floor((fitting + tooLarge) / 2)
    show(names, SIZES[between]!)
    if (isWithin(area, names)) fitting = between
    else tooLarge = between
  }
  show(names, SIZES[fitting]!)
}

function show({ style, dataset }: HTMLElement, { first, others, wraps }: Size): void {
  style.setProperty('--first', String(first))
  style.setProperty('--others', String(others))
  dataset['wraps'] = String(wraps)
}

const isWithin = (area: HTMLElement, names: HTMLElement): boolean =>
  names.offsetHeight <= area.clientHeight && names.scrollWidth <= names.clientWidth

/** Somebody who gets a name tag. */
export type Tagged = {
  readonly name: string
  readonly hebrewName?: string | undefined
  readonly nameOrder?: NameOrder | undefined
}

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
