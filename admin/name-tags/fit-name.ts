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
export function fitNames(area: HTMLElement, names: HTMLElement): void {
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
