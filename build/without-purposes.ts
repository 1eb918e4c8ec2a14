import { type Plugin, parseSync } from 'vite'

/**
 * Leaves out of the pages what only the server needs of each call: the sentence that says what it is for, which is for
 * the description of the API, and what other programs and the senders of some fields may do.
 */
export const withoutPurposes: Plugin = {
  name: 'foyer-without-purposes',
  apply: 'build',
  transform: {
    filter: { id: /\/domain\/contract\/(.*-routes|programs\/in-ids)\.ts(\?|$)/ },
    handler: (code, id) => ({
      code: withoutPurposesIn(code),
      map: null,
      // Only what was left out asks for these shapes.
      ...(id.includes('/programs/in-ids.ts') && { moduleSideEffects: false }),
    }),
  },
}

/** The parts of a route that the server reads and no page does. */
const OF_SERVER: ReadonlySet<string> = new Set(['scopes', 'reserved', 'withoutNames'])

type Cut = { readonly start: number; readonly end: number; readonly left: string }

/** Returns the script of a file of routes with an empty text in the place of each purpose, and without these parts. */
export function withoutPurposesIn(code: string): string {
  const cuts = parseSync('routes.js', code)
    .program.body.flatMap(declaredIn)
    .flatMap(({ init }): Cut[] => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'route')
        return []
      const [, , purpose, shapes] = init.arguments
      return [...(purpose ? [{ start: purpose.start, end: purpose.end, left: "''" }] : []), ...partsIn(shapes)]
    })
  return cuts.reduceRight((rest, { start, end, left }) => `${rest.slice(0, start)}${left}${rest.slice(end)}`, code)
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number]

const declaredIn = (statement: Statement) => {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declared?.type === 'VariableDeclaration' ? declared.declarations : []
}

type Declared = NonNullable<ReturnType<typeof declaredIn>[number]['init']>
type Argument = Extract<Declared, { type: 'CallExpression' }>['arguments'][number]

/** These parts of the shapes of a call, each up to the next part. */
function partsIn(shapes: Argument | undefined): Cut[] {
  if (shapes?.type !== 'ObjectExpression') return []
  return shapes.properties.flatMap((part, at): Cut[] => {
    const isOfServer = part.type === 'Property' && part.key.type === 'Identifier' && OF_SERVER.has(part.key.name)
    return isOfServer ? [{ start: part.start, end: shapes.properties[at + 1]?.start ?? part.end, left: '' }] : []
  })
}
