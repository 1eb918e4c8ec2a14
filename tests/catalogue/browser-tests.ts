import { filesUnder, isNode, readSource, type Node, type Source } from '#tests/architecture/source.ts'

/** A browser test, and the texts that it looks for. A part that changes is written `{}`. */
export type BrowserTest = {
  /** Its file and its title, for example `kiosk/phone.spec.ts: somebody who comes alone gets a message for one`. */
  readonly name: string
  /** The texts in it and in the functions that it calls. */
  readonly words: readonly string[]
  /** The texts in the test itself. */
  readonly ownWords: readonly string[]
}

const FOLDER = 'tests/browser'

/** Returns every browser test. */
export function browserTests(): BrowserTest[] {
  const sources = filesUnder(FOLDER).map(readSource)
  const shared = new Map(sources.flatMap(({ statements }) => statements.filter(isExport).flatMap(declaredIn)))
  return sources.flatMap((source) => {
    const known = new Map([...shared, ...source.nodes.flatMap(declaredIn)])
    known.delete('test')
    known.delete('expect')
    return testsIn(source).map(({ title, body }) => ({
      name: `${source.path.slice(FOLDER.length + 1)}: ${title}`,
      words: [...wordsReached(body, known)],
      ownWords: [...wordsReached(body, new Map())],
    }))
  })
}

const isExport = ({ type }: Node): boolean => type === 'ExportNamedDeclaration'

/** The tests of a file, each with its title and its arguments after that. */
function testsIn({ nodes }: Source): { title: string; body: Node[] }[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || !isNode(node['callee']) || node['callee']['name'] !== 'test') return []
    const [title, ...body] = node['arguments'] as Node[]
    const text = title && textOf(title)
    return text === undefined ? [] : [{ title: text, body }]
  })
}

/** The names that a statement declares. Texts in a helper function count for the tests that call it. */
function declaredIn(node: Node): [string, Node][] {
  const declared = isExport(node) && isNode(node['declaration']) ? node['declaration'] : node
  const { type, id, declarations } = declared
  if (type === 'VariableDeclaration' && Array.isArray(declarations)) return declarations.flatMap(declaredIn)
  const names = type === 'FunctionDeclaration' || type === 'VariableDeclarator'
  return names && isNode(id) && typeof id['name'] === 'string' ? [[id['name'], declared]] : []
}

function wordsReached(test: readonly Node[], known: ReadonlyMap<string, Node>): Set<string> {
  const words = new Set<string>()
  const seen = new Set<Node>()
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit)
    if (!isNode(part) || seen.has(part)) return
    seen.add(part)
    const text = textOf(part)
    if (text !== undefined) words.add(text)
    if (part.type === 'Identifier') visit(known.get(String(part['name'])))
    Object.values(part).forEach(visit)
  }
  visit(test)
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
