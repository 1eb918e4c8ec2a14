import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import { MOST_COUNTED } from '#domain/contract/desk/desk-shapes.ts'
import { bestFirst } from '#domain/read-models/finding/best-first.ts'
import { partsOf } from '#domain/read-models/finding/typed.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { deskHouseholds } from './desk-households.ts'

const SHOWN = 20

export function serveDesk(serve: Serve, { views }: Parts): void {
  serve(findAtDesk, ({ body: { typed, eventId } }) => {
    const found = views.directory.find(typed, MOST_COUNTED)
    const atEvent = deskHouseholds(views, eventId)
    const { names } = partsOf(typed)
    const ranked = found.map((person) => ({ person, ...atEvent.likelihood(person) }))
    const best = bestFirst(names, ranked).slice(0, SHOWN)
    return { households: best.map(({ person }) => atEvent.shown(person)), found: found.length }
  })
}
