import { isLanguage } from '#domain/languages.ts'
import { pageTests } from '#tests/catalogue/page-tests.ts'
import { type Finding, hasLetters, testsByText } from './looked-for.ts'
import { type Node, type Source, fileOf, isNode, readSource } from '#tests/architecture/source.ts'
import { type Dictionary, dictionaries } from './dictionaries.ts'

/** Texts that may appear at one place of a screen. */
type CatalogueLine = {
  /** Its heading in the catalogue. */
  readonly chapter: string
  /** The file with the text. */
  readonly place: string
  /** When it is shown; or "Never: " and the reason. */
  readonly when: string | undefined
  /** Parts that change are in braces. */
  readonly english: readonly string[]
  readonly spanish: readonly string[]
  /** The folders of `tests/browser`, and the rooms, whose tests draw the pages that show it. */
  readonly shownIn: readonly string[]
}

/** Whether the line is never shown. */
export const isNever = ({ when }: CatalogueLine): boolean => when?.startsWith('Never: ') ?? false

/** What the source of a dictionary says about one text. */
type Written = {
  /** When the text is shown, or why it never is. */
  readonly when: string | undefined
  /** The parts that change. */
  readonly parts: readonly Part[]
}

type Part = { readonly name: string; readonly isNumber: boolean }

/**
 * Returns what a dictionary says about each text, by the path of the text, such as `home.notYet.heading`. A doc comment
 * applies to the lines below it up to the next comment or empty line, and to everything inside of them that has no
 * comment.
 */
export function writtenIn(source: Source, name: string): Map<string, Written> {
  const dictionary = declaredAs(name, source)
  if (!dictionary) throw new Error(`${source.path} declares no dictionary ${name}`)
  return new Map(textsIn(dictionary, '', undefined))
}

type Found = { readonly object: Node; readonly source: Source }

function textsIn({ object, source }: Found, path: string, outer: string | undefined): [string, Written][] {
  let comment: string | undefined
  let end = Number(object['start']) + 1
  return (object['properties'] as Node[]).flatMap(({ key, value, ...property }) => {
    comment = commentIn(source.text.slice(end, Number(property['start'])), comment)
    end = Number(property['end'])
    const place = path + nameOf(key)
    const inner = objectOf(value, source)
    if (inner) return textsIn(inner, `${place}.`, comment ?? outer)
    return [[place, { when: comment ?? outer, parts: partsOf(value as Node) }]]
  })
}

/** Returns the comment that applies after the source between two texts. */
function commentIn(between: string, before: string | undefined): string | undefined {
  const comment = between.match(/\/\*\*(.*?)\*\//s)?.[1]
  if (comment !== undefined) return comment.replace(/\s*\n\s*\*\s/g, ' ').trim()
  return /\n\s*\n/.test(between) ? undefined : before
}

const nameOf = (key: unknown): string => String((key as Node)['name'] ?? (key as Node)['value'])

/** Returns the object that is written here, or that a name refers to. */
function objectOf(node: unknown, source: Source): Found | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'ObjectExpression') return { object: node, source }
  if (node.type === 'Identifier') return declaredAs(String(node['name']), source)
  // `access.en`: the English half of words that stand in both languages.
  if (node.type === 'MemberExpression') {
    const both = objectOf(node['object'], source)
    const half = nameOf(node['property'])
    const found = both && (both.object['properties'] as Node[]).find(({ key }) => nameOf(key) === half)
    return found && objectOf(found['value'], both.source)
  }
  return node.type.startsWith('TS') ? objectOf(node['expression'], source) : undefined
}

function declaredAs(name: string, source: Source): Found | undefined {
  const isNamed = (id: unknown) => isNode(id) && id['name'] === name
  const declared = source.nodes.find(({ type, id }) => type === 'VariableDeclarator' && isNamed(id))
  if (declared) return objectOf(declared['init'], source)
  const isImported = ({ local }: Node) => isNamed(local)
  const imported = source.statements.find(
    ({ type, specifiers }) => type === 'ImportDeclaration' && (specifiers as Node[]).some(isImported),
  )
  return (
    imported && declaredAs(name, readSource(fileOf(String((imported['source'] as Node)['value']), source.path) ?? ''))
  )
}

const partsOf = ({ params }: Node): Part[] =>
  Array.isArray(params) ? params.map((one: Node) => ({ name: String(one['name']), isNumber: isNumber(one) })) : []

function isNumber({ typeAnnotation }: Node): boolean {
  const type = isNode(typeAnnotation) && typeAnnotation['typeAnnotation']
  return isNode(type) && type.type === 'TSNumberKeyword'
}

/** A line, with a function that finds the tests that look for one of its texts. */
export type Told = CatalogueLine & { readonly testsOf: Finding }

/** Every text that may appear on a screen. */
export function catalogue(): Told[] {
  const tests = pageTests()
  const finding = new Map<string, Finding>()
  const finds = ({ shownIn }: CatalogueLine): Finding => {
    const key = shownIn.join()
    const known = finding.get(key) ?? testsByText(shownIn, tests)
    finding.set(key, known)
    return known
  }
  return [...lines(), ...otherTexts]
    .filter(({ english }) => english.length > 0)
    .map((line) => ({ ...line, testsOf: finds(line) }))
}

/** The texts of a line that no test of a page looks for. */
export const unseen = ({ english, testsOf }: Told): string[] =>
  english.filter((text) => hasLetters(text) && testsOf(text).length === 0)

/** Every text of the dictionaries. */
const lines = (): CatalogueLine[] => dictionaries.flatMap(linesOf)

function linesOf(dictionary: Dictionary): CatalogueLine[] {
  const { name, file, declared, english, spanish, shownIn } = dictionary
  return [...writtenIn(readSource(file), declared)].map(([path, { when, parts }]) => ({
    chapter: chapterOf(name, path),
    place: `${file}: ${path}`,
    when,
    english: spoken(at(english, path), parts),
    spanish: spoken(at(spanish, path), parts),
    shownIn,
  }))
}

/** The page, and the screen when the texts are grouped by screens: `lastName.search` is shown on "Kiosk: last name". */
function chapterOf(name: string, path: string): string {
  const [screen = '', ...rest] = path.split('.')
  return rest.length === 0 ? name : `${name}: ${screen.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`
}

const at = (dictionary: object, path: string): unknown =>
  path.split('.').reduce((part: unknown, name) => (part as Record<string, unknown> | undefined)?.[name], dictionary)

/**
 * Returns the texts of one entry of a dictionary, with the parts that change in braces. A text with a number has one
 * form for one and another for many.
 */
export function spoken(said: unknown, parts: readonly Part[]): string[] {
  if (typeof said === 'string') return isLanguage(said) ? [] : [said.replace(/[\u2068\u2069]/g, '')]
  if (typeof said === 'function') return [...new Set([1, 20].flatMap((count) => withParts(said, parts, count)))]
  return Array.isArray(said) ? said.flatMap((one) => spoken(one, parts)) : []
}

/** Calls the text with this count. The given values are then replaced by their names in braces. */
function withParts(say: Function, parts: readonly Part[], count: number): string[] {
  const values = parts.map(({ name, isNumber }, at) => (isNumber ? (at === 0 ? count : 20 + 10 * at) : `{${name}}`))
  const named = (number: string): string => {
    const part = parts[values.indexOf(Number(number))]
    return part ? `{${part.name}}` : number
  }
  return spoken(say(...values), []).map((text) => text.replace(/\d+/g, named))
}

const line = (chapter: string, shownIn: readonly string[], when: string, ...english: string[]): CatalogueLine => ({
  chapter,
  place: 'docs/catalogue/catalogue.ts',
  when,
  english,
  spanish: [],
  shownIn,
})

const onKiosk = line.bind(null, 'Kiosk: other texts', ['kiosk', 'web'])
const onPersonalPage = line.bind(null, 'Personal page: other texts', ['personal', 'server/pages'])
const inAdminArea = line.bind(null, 'Admin area: other texts', ['desk', 'admin', 'server'])

/** Texts on screens that are in no dictionary: they are put together, come with a file, or can never be shown. */
const otherTexts: readonly CatalogueLine[] = [
  onKiosk('The foot of every screen.', '© {year} {church}'),
  onKiosk('No digit of the phone number is typed.', '(___) ___-____'),
  onKiosk('Never: the name that is shown comes from the server, not from the code.', 'Guest User'),
  onKiosk('Never: scanning goes on until a picture holds a code.', 'No barcode or QR code detected.'),
  onKiosk(
    'Never: the link in the code is never empty and always short, and the screen has its own words for a code that cannot be drawn.',
    'No input text',
    'The amount of data is too big to be stored in a QR Code',
  ),
  onKiosk(
    'Never: one message for each outcome, in the words of the screen.',
    'Failed to check in',
    'Failed to create user',
    'Failed to update profile',
    'Success',
  ),
  onKiosk(
    'Never: every field has a message of its own, and no form asks for a date.',
    'Required',
    'Expected X, received Y',
    'String must contain at least N character(s)',
    'Invalid email',
    'Invalid date',
  ),
  onPersonalPage('The name of the file when the code is saved.', '{name}-check-in-qr.png'),
  inAdminArea('The database is away.', 'The log is not there: {reason}.'),
  inAdminArea(
    'Never: one message for each outcome. A wrong password is named under its field, where it can be corrected.',
    'Authentication Failed',
    'The password you entered is incorrect.',
  ),
  inAdminArea(
    'The export: a file with a line for each person who came.',
    'attendance-report-{eventId}.csv',
    'Name,Phone,Email,Check-in Time,Group Size,Attendee Type,First-Time Guest',
    'Primary',
    'Family Member',
  ),
  inAdminArea(
    'A household of the member file is refused.',
    'Line {line} ({name}): A person can have 200 family members at most.',
  ),
]
