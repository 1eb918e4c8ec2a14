import { fileOf, filesUnder, isNode, readSource, type Node, type Source } from '#tests/architecture/source.ts'

/**
 * A test of a page, in the browser or beside its code, and the texts that it looks for. A part that changes is
 * written `{}`.
 */
export type PageTest = {
  /** Its file and its title, for example `kiosk/phone.spec.ts: somebody who comes alone gets a message for one`. */
  readonly name: string
  /** The texts in it and in the functions that it calls. */
  readonly words: readonly string[]
  /** The texts in the test itself. */
  readonly ownWords: readonly string[]
}

const FOLDER = 'tests/browser/'

/** The rooms whose tests stand beside the code of pages. */
const ROOMS = ['web', 'kiosk', 'admin', 'wall', 'counter', 'guest', 'server/pages']

/** Returns every test of a page. */
export function pageTests(): PageTest[] {
  const beside = ROOMS.flatMap((room) => filesUnder(room)).filter((path) => /\.test\.tsx?$/.test(path))
  return testsOf([...filesUnder(FOLDER.slice(0, -1)), ...beside].map(readSource))
}

/** Returns the tests in these files. */
export function testsOf(sources: readonly Source[]): PageTest[] {
  const find = finderIn(sources)
  return sources.flatMap((source) =>
    testsIn(source).map(({ title, body }) => ({
      name: `${source.path.replace(FOLDER, '')}: ${title}`,
      words: [...wordsReached(body, source.path, find)],
      ownWords: [...wordsReached(body, source.path, () => undefined)],
    })),
  )
}

/** What a name stands for, and the file that declares it. */
type Found = { readonly node: Node; readonly file: string }
type Find = (name: string, file: string) => Found | undefined

/** What a name stands for in a file: what the file declares, or else what it imports from another one. */
function finderIn(sources: readonly Source[]): Find {
  const scopes = new Map(
    sources.map((source) => [
      source.path,
      { declared: new Map(source.nodes.flatMap(declaredIn)), imported: new Map(source.statements.flatMap(importedIn)) },
    ]),
  )
  const find: Find = (name, file) => {
    if (name === 'test' || name === 'expect') return undefined
    const scope = scopes.get(file)
    const node = scope?.declared.get(name)
    if (node) return { node, file }
    const imported = scope?.imported.get(name)
    return imported && find(imported.name, fileOf(imported.from, file) ?? '')
  }
  return find
}

type Imported = { readonly name: string; readonly from: string }

/** The names that an import brings into a file. */
function importedIn({ type, source, specifiers }: Node): [string, Imported][] {
  if (type !== 'ImportDeclaration' || !isNode(source) || !Array.isArray(specifiers)) return []
  const from = String(source['value'])
  return (specifiers as Node[]).flatMap(({ local, imported }): [string, Imported][] =>
    isNode(local) && isNode(imported) ? [[String(local['name']), { name: String(imported['name']), from }]] : [],
  )
}

/** The tests of a file, each with its title and its arguments after that. A table of `test.each` is among them. */
function testsIn({ nodes }: Source): { title: string; body: Node[] }[] {
  return nodes.flatMap((node) => {
    const table = node.type === 'CallExpression' ? tableOf(node['callee']) : undefined
    if (!table) return []
    const [title, ...body] = node['arguments'] as Node[]
    const text = title && textOf(title)
    return text === undefined ? [] : [{ title: text, body: [...table, ...body] }]
  })
}

/** Nothing for `test`, the table for `test.each(table)`, undefined for any other function. */
function tableOf(callee: unknown): Node[] | undefined {
  if (!isNode(callee)) return undefined
  if (callee['name'] === 'test') return []
  const inner = callee.type === 'CallExpression' ? callee['callee'] : undefined
  const isEach = isNode(inner) && isNode(inner['object']) && inner['object']['name'] === 'test'
  return isEach ? (callee['arguments'] as Node[]) : undefined
}

/** The name of a function or a value that is declared. Texts in a helper function count for the tests that call it. */
function declaredIn(node: Node): [string, Node][] {
  const { type, id } = node
  const names = type === 'FunctionDeclaration' || type === 'VariableDeclarator'
  return names && isNode(id) && typeof id['name'] === 'string' ? [[id['name'], node]] : []
}

function wordsReached(test: readonly Node[], path: string, find: Find): Set<string> {
  const words = new Set<string>()
  const seen = new Set<Node>()
  const visit = (part: unknown, file: string): void => {
    if (Array.isArray(part)) for (const one of part) visit(one, file)
    if (!isNode(part) || seen.has(part)) return
    seen.add(part)
    const text = textOf(part)
    if (text !== undefined) words.add(text)
    const found = part.type === 'Identifier' ? find(String(part['name']), file) : undefined
    if (found) visit(found.node, found.file)
    for (const inner of Object.values(part)) visit(inner, file)
  }
  visit(test, path)
  return words
}

/** The text of a literal, with `{}` for its changing parts; or the pattern of a regular expression. */
function textOf(node: Node): string | undefined {
  const { type, value, quasis, regex } = node
  if (type === 'Literal' && typeof value === 'string') return value
  if (type === 'Literal' && typeof regex === 'object' && regex !== null) return (regex as { pattern: string }).pattern
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return undefined
  return quasis.map((quasi: { value: { cooked: string } }) => quasi.value.cooked).join('{}')
}
