import { fileOf, isNode, readSource, type Node, type Source } from '#tests/architecture/source.ts'

/** What the source of a dictionary says about one text. */
export type Written = {
  /** When the text is shown, or why it never is. */
  readonly when: string | undefined
  /** The parts that change. */
  readonly parts: readonly Part[]
}

export type Part = { readonly name: string; readonly isNumber: boolean }

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
    const place = path + String((key as Node)['name'] ?? (key as Node)['value'])
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

/** Returns the object that is written here, or that a name refers to. */
function objectOf(node: unknown, source: Source): Found | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'ObjectExpression') return { object: node, source }
  if (node.type === 'Identifier') return declaredAs(String(node['name']), source)
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
