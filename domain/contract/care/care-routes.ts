import { z } from 'zod/mini'
import { CareDeed, CareList, CareWord } from '#domain/care/care-fields.ts'
import { commandId, eventInBody } from '#domain/contract/body-fields.ts'
import { whoCares } from '#domain/contract/callers.ts'
import { eventInAddress, noteParams, personParams } from '#domain/contract/path-params.ts'
import { route } from '#domain/contract/route.ts'
import { HelperId } from '#domain/ids.ts'
import { CareBoard, CareOfPerson } from './care-shapes.ts'
import { WhoWasMissing } from './missing-shapes.ts'

/** The calls of those who care for people. Nobody else sees a note. */

export const careBoard = route(
  'GET /api/admin/care',
  whoCares,
  'Who stands on the board of care, and why: those who came for the first or the second time, are missed, or are back.',
  { reply: CareBoard },
)

export const careWaiting = route(
  'GET /api/admin/care/waiting',
  whoCares,
  'How many on the board of care the helper who asks was asked to care for, and nobody has called yet.',
  { reply: z.object({ waiting: z.int() }) },
)

export const whoWasMissing = route(
  'GET /api/admin/care/missing',
  whoCares,
  'Who usually comes to a weekly service and did not come on one of its days. Without an event, on the last day.',
  { query: z.object({ event: z.optional(eventInAddress) }), reply: WhoWasMissing },
)

export const careOfPerson = route(
  'GET /api/admin/care/people/:personId',
  whoCares,
  'The care for one person: who was asked to care for them, and the notes.',
  { params: personParams, reply: CareOfPerson },
)

export const assignCare = route(
  'POST /api/admin/care/people/:personId/assign',
  whoCares,
  'Asks a helper to care for a person; null asks nobody any more.',
  {
    params: personParams,
    body: z.object({
      helperId: z.nullable(HelperId),
      /** Only in place of this one, as an undo means it: when another one was asked meanwhile, nothing changes. */
      insteadOf: z.optional(z.nullable(HelperId)),
      commandId,
    }),
    reply: CareOfPerson,
  },
)

export const noteCare = route(
  'POST /api/admin/care/people/:personId/notes',
  whoCares,
  'Notes that somebody was called or visited, that no care is needed, or a word about them.',
  {
    params: personParams,
    body: z.object({
      deed: CareDeed,
      word: z.optional(CareWord),
      /** Why they are on the board, when the note is written there. */
      about: z.optional(z.object({ list: CareList, eventId: eventInBody })),
      commandId,
    }),
    reply: CareOfPerson,
  },
)

export const takeBackNote = route(
  'POST /api/admin/care/people/:personId/notes/:noteId/take-back',
  whoCares,
  'Takes a note back. The board is as it was before.',
  { params: noteParams, body: z.object({ commandId }), reply: CareOfPerson },
)

export const bringBackNote = route(
  'POST /api/admin/care/people/:personId/notes/:noteId/bring-back',
  whoCares,
  'Brings a note back that was taken back.',
  { params: noteParams, body: z.object({ commandId }), reply: CareOfPerson },
)

export const careRoutes = {
  careBoard,
  careWaiting,
  whoWasMissing,
  careOfPerson,
  assignCare,
  noteCare,
  takeBackNote,
  bringBackNote,
}
