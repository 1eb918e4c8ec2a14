/** Several people in one cell. */

/** What stands between two people. The Spanish words also stand within a last name, as in Ortega y Gasset. */
const BETWEEN = /\s*[&+]\s*|\s+(?:and|AND|And|und)\s+/
const BETWEEN_IN_SPANISH = /\s+[ye]\s+/
const MAY_BE_TWO = /[&+]|\s(?:and|und|[ye])\s/i

const TITLE = /^(?:mr|mrs|ms|miss|dr|rev|pastor|sr|sra|srta)\.?\s+/i
const MR_AND_MRS = /^(mr|dr|rev|pastor|sr)\.?\s*(?:&|\+|and|y)\s*(mrs|ms|sra)\.?\s+(.+)$/i

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

const given = (text: string): string => text.trim().replace(TITLE, '')

/**
 * The two people that a cell with one name seems to name: "Lars & Mona Larch", "Maple, Nils and Olga", "Mr. and Mrs.
 * Paul Oak". Each gets the last name. Null for one person. `last` is the last name where the file has a column for it.
 */
export function coupleIn(name: string, last = ''): [string, string] | null {
  if (!MAY_BE_TWO.test(name) || /\d/.test(name)) return null
  const titled = MR_AND_MRS.exec(name)
  if (titled) return withTitles(titled, last)
  const [, before, behind = ''] = /^([^,&+]+),\s*([^,]+)$/.exec(name) ?? []
  if (before !== undefined && !MAY_BE_TWO.test(before)) return coupleIn(behind, before)
  return coupleInEnglish(name, last) ?? coupleInSpanish(name, last)
}

function coupleInEnglish(name: string, last: string): [string, string] | null {
  const [one = '', other = '', ...more] = name.split(BETWEEN)
  return more.length === 0 ? withLastName(one, other, last) : null
}

function coupleInSpanish(name: string, last: string): [string, string] | null {
  const [one = '', other = '', ...more] = name.split(BETWEEN_IN_SPANISH)
  const ofBoth = last || wordsOf(other).slice(1).join(' ')
  const isCouple = more.length === 0 && wordsOf(one).length === 1 && other !== '' && ofBoth !== ''
  return isCouple ? withLastName(one, other, ofBoth) : null
}

function withTitles([, mister = '', missis = '', called = '']: RegExpExecArray, last: string): [string, string] {
  const name = last ? withLast(called, last) : called
  const isLastNameOnly = wordsOf(name).length === 1
  return [isLastNameOnly ? `${mister}. ${name}` : name, `${missis}. ${name}`]
}

function withLastName(typed: string, behind: string, last: string): [string, string] | null {
  const [one, other] = [given(typed), given(behind)]
  if (one === '' || other === '') return null
  const [first, second] = [wordsOf(one), wordsOf(other)]
  if (last) return [withLast(one, last), withLast(other, last)]
  if (first.length === 1 && second.length > 1) return [`${one} ${second.at(-1)}`, other]
  if (first.length > 1 && second.length === 1) return [one, `${other} ${first.at(-1)}`]
  return [one, other]
}

const withLast = (name: string, last: string): string =>
  name.toLowerCase().endsWith(` ${last.toLowerCase()}`) ? name : `${name} ${last}`

/** The people of a cell that lists several, such as the children. A single word, or an initial, gets the last name. */
export const namesIn = (cell: string, last: string, isFamilyFirst = false): string[] =>
  cell
    .replace(/\([^)]*\)/g, ' ')
    .split(/[,;/&+\n]|\s(?:and|y|e)\s/)
    .map((name) => name.replace(/\d+/g, ' ').replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '' && /\p{L}/u.test(name))
    .map((name) => {
      if (!/^\S+(?:\s\p{L}\.?)?$/u.test(name) || last === '') return name
      return isFamilyFirst ? `${last} ${name}` : withLast(name, last)
    })
