/** How large the words on a label are, in the units of the label. */
type Size = {
  /** The first name. */
  readonly first: number
  /** The last name and the Hebrew name, as a share of their usual size. */
  readonly others: number
  /** Whether the first name may take more than one line. */
  readonly wraps: boolean
}

/** Sizes of the first name: the largest, the smallest on one line, and the smallest that is legible in the hand. */
export type Range = readonly [largest: number, onOneLine: number, smallest: number]

const STEP = 5

/** All sizes, the largest first. Names that are still too long on several lines become smaller together. */
const sizesIn = ([largest, onOneLine, smallest]: Range): readonly Size[] => [
  ...sizesBetween(largest, onOneLine).map((first) => ({ first, others: 1, wraps: false })),
  ...sizesBetween(onOneLine, smallest).map((first) => ({ first, others: first / onOneLine, wraps: true })),
]

function sizesBetween(largest: number, smallest: number): number[] {
  return Array.from({ length: (largest - smallest) / STEP + 1 }, (_, at) => largest - at * STEP)
}

/** Gives the names of a label the largest size at which all of them are within it. `area` holds `names`, a box. */
function fitNames(area: HTMLElement, names: HTMLElement, range: Range): void {
  const sizes = sizesIn(range)
  let [fitting, tooLarge] = [sizes.length - 1, -1]
  while (fitting - tooLarge > 1) {
    const between = Math.floor((fitting + tooLarge) / 2)
    show(names, sizes[between]!)
    if (isWithin(area, names)) fitting = between
    else tooLarge = between
  }
  show(names, sizes[fitting]!)
}

function show({ style, dataset }: HTMLElement, { first, others, wraps }: Size): void {
  style.setProperty('--first', String(first))
  style.setProperty('--others', String(others))
  dataset['wraps'] = String(wraps)
}

const isWithin = (area: HTMLElement, names: HTMLElement): boolean =>
  names.offsetHeight <= area.clientHeight && names.scrollWidth <= names.clientWidth

const SMALLER = 0.05
const SMALLEST_SHARE = 0.25

/** Words of any length in a box of one size: `--fit` is the share of their usual size at which they are within it. */
function fitWords(box: HTMLElement): void {
  for (let share = 1; share > SMALLEST_SHARE; share -= SMALLER) {
    box.style.setProperty('--fit', String(share))
    if (box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth) return
  }
}

/** An allergy is never cut: where it is too long for its band, the band says that it is on the list. */
function fitBand(band: HTMLElement): void {
  delete band.dataset['listed']
  if (band.scrollWidth > band.clientWidth) band.dataset['listed'] = ''
}

/** Fits everything on one label: `data-band`, then `data-fits`, then the names of `data-tag-area` in what is left. */
export function fitLabel(label: HTMLElement): void {
  for (const band of label.querySelectorAll<HTMLElement>('[data-band]')) fitBand(band)
  for (const box of label.querySelectorAll<HTMLElement>('[data-fits]')) fitWords(box)
  const area = label.querySelector<HTMLElement>('[data-tag-area]')
  const names = area?.firstElementChild
  if (area && names instanceof HTMLElement) fitNames(area, names, rangeOf(area.dataset['tagArea']!))
}

/** A range as it stands in an attribute of the page. */
export const rangeInPage = (range: Range): string => range.join(' ')
const rangeOf = (text: string): Range => text.split(' ').map(Number) as unknown as Range
