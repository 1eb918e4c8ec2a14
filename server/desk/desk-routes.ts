import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import { MOST_COUNTED } from '#domain/contract/desk/desk-shapes.ts'
import { bestFirst } from '#domain/read-models/finding/best-first.ts'
import type { Person } from '#domain/read-models/directory/directory.ts'
import { codeIn } from '#domain/personal-link/payload.ts'
import { typedParts } from '#domain/typed-parts.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import type { Views } from '#server/views.ts'
import { deskHouseholds } from './desk-households.ts'

const SHOWN = 20

/** The household whose personal link was scanned or typed, or those that have all parts of what was typed. */
function householdsFound({ directory }: Views, typed: string): Person[] {
  const code = codeIn(typed)
  const linked = code === null ? undefined : directory.personOfCode(code)
  return linked ? [linked] : directory.find(typed, MOST_COUNTED)
}

export function serveDesk(serve: Serve, { views }: Parts): void {
  serve(findAtDesk, ({ body: { typed, eventId } }) => {
    const found = householdsFound(views, typed)
    const atEvent = deskHouseholds(views, eventId)
    const { names } = typedParts(typed)
    const ranked = found.map((person) => ({ person, ...atEvent.likelihood(person) }))
    const best = bestFirst(names, ranked).slice(0, SHOWN)
    return { households: best.map(({ person }) => atEvent.shown(person)), found: found.length }
  })
}
