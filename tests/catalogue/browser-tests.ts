import { filesUnder, isNode, readSource, type Node, type Source } from '#tests/architecture/source.ts'

/** What a browser test is called, and the words that it looks for, itself or through what it calls. */
export type BrowserTest = { readonly name: string; readonly words: readonly string[] }

const FOLDER = 'tests/browser'

/** Every test that drives a browser, named by its file and its title. A part that changes reads `{}`. */
export function browserTests(): BrowserTest[] {
  const sources = filesUnder(FOLDER).map(readSource)
  const shared = new Map(sources.flatMap(({ statements }) => statements.filter(isExport).flatMap(declaredIn)))
  return sources.flatMap((source) => {
    const known = new Map([...shared, ...source.nodes.flatMap(declaredIn)])
    known.delete('test')
    known.delete('expect')
    return testsIn(source).map(({ title, node }) => ({
      name: `${source.path.slice(FOLDER.length + 1)}: ${title}`,
      words: [...wordsReached(node, known)],
    }))
  })
}

/** A text as it is compared: whatever stands in braces is left out. */
export const withoutParts = (text: string): string => text.replace(/\{[^}]*\}/g, '{}')

/** Whether a test looks for this text, as it is or with its parts filled in. */
export function looksFor({ words }: BrowserTest, text: string): boolean {
  const parts = withoutParts(text).split('{}').map(asPattern)
  const pattern = new RegExp(`(^|\\W)${parts.join('.+')}($|\\W)`, 's')
  return words.some((word) => pattern.test(word) || pattern.test(word.replaceAll('\\', '')))
}

const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const isExport = ({ type }: Node): boolean => type === 'ExportNamedDeclaration'

function testsIn({ nodes }: Source): { title: string; node: Node }[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || !isNode(node['callee']) || node['callee']['name'] !== 'test') return []
    const [title] = node['arguments'] as Node[]
    const text = title && textOf(title)
    return text === undefined ? [] : [{ title: text, node }]
  })
}

/** What a statement gives a name to: what a test leaves to a function of its own or of the visitor's counts as its own. */
function declaredIn(node: Node): [string, Node][] {
  const declared = isExport(node) && isNode(node['declaration']) ? node['declaration'] : node
  const { type, id, declarations } = declared
  if (type === 'VariableDeclaration' && Array.isArray(declarations)) return declarations.flatMap(declaredIn)
  const names = type === 'FunctionDeclaration' || type === 'VariableDeclarator'
  return names && isNode(id) && typeof id['name'] === 'string' ? [[id['name'], declared]] : []
}

function wordsReached(test: Node, known: ReadonlyMap<string, Node>): Set<string> {
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

/** The text of a literal, its changing parts as `{}`; the pattern of a regular expression. */
function textOf(node: Node): string | undefined {
  const { type, value, quasis, regex } = node
  if (type === 'Literal' && typeof value === 'string') return value
  if (type === 'Literal' && typeof regex === 'object' && regex !== null) return (regex as { pattern: string }).pattern
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return undefined
  return quasis.map((quasi: { value: { cooked: string } }) => quasi.value.cooked).join('{}')
}
