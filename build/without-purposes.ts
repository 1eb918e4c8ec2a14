import { type Plugin, parseSync } from 'vite'

/**
 * Leaves out of the pages what each call is for: that sentence is for the description of the API, which the server
 * gives, and no page shows it.
 */
export const withoutPurposes: Plugin = {
  name: 'foyer-without-purposes',
  apply: 'build',
  transform: {
    filter: { id: /\/domain\/contract\/.*-routes\.ts(\?|$)/ },
    handler: (code) => ({ code: withoutPurposesIn(code), map: null }),
  },
}

/** Returns the script of a file of routes with an empty text in the place of each purpose. */
export function withoutPurposesIn(code: string): string {
  const purposes = parseSync('routes.js', code)
    .program.body.flatMap(declaredIn)
    .flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'route')
        return []
      return init.arguments.slice(2, 3)
    })
  return purposes.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}''${rest.slice(end)}`, code)
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number]

const declaredIn = (statement: Statement) => {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declared?.type === 'VariableDeclaration' ? declared.declarations : []
}
