import { numberOfGrade, type Ratio, type RoomAges, type RoomGrades } from './room-fields.ts'

/** Children younger than so many months, and how many of them one adult looks after. */
type Row = readonly [below: number, children: number]

const YEAR = 12
const NO_END = Infinity

/**
 * The tables that churches use: Caring for Our Children (US national standards), NSPCC, and the parishes of the Church
 * of England.
 */
const TABLES: Readonly<Record<Extract<Ratio, string>, readonly Row[]>> = {
  cfoc: [
    [YEAR, 3],
    [3 * YEAR, 4],
    [4 * YEAR, 7],
    [6 * YEAR, 8],
    [9 * YEAR, 10],
    [NO_END, 12],
  ],
  nspcc: [
    [2 * YEAR, 3],
    [4 * YEAR, 4],
    [9 * YEAR, 6],
    [13 * YEAR, 8],
    [NO_END, 10],
  ],
  coe: [
    [2 * YEAR, 3],
    [3 * YEAR, 4],
    [NO_END, 8],
  ],
}

/** The age at which children are in kindergarten, in years. */
const KINDERGARTEN = 5

/** The most children in one group, by Caring for Our Children: that of two adults. The other tables have none. */
const ADULTS_OF_GROUP = 2

type Children = { readonly ages?: RoomAges | undefined; readonly grades?: RoomGrades | undefined }

/**
 * How many children one adult looks after in a room. The youngest who may be there decides the row of a table;
 * undefined where that can be anybody.
 */
export function childrenForEachAdult(ratio: Ratio, { ages, grades }: Children): number | undefined {
  if (typeof ratio !== 'string') return ratio.perAdult
  const youngest = ages?.fromMonths ?? (grades && (numberOfGrade(grades.from) + KINDERGARTEN) * YEAR)
  return youngest === undefined ? undefined : TABLES[ratio].find(([below]) => youngest < below)?.[1]
}

/** How many children so many adults look after in a room; undefined where the table says nothing of it. */
export function childrenFor(
  adults: number,
  { ratio, ...room }: Children & { readonly ratio: Ratio },
): number | undefined {
  const each = childrenForEachAdult(ratio, room)
  return each && each * (ratio === 'cfoc' ? Math.min(adults, ADULTS_OF_GROUP) : adults)
}
