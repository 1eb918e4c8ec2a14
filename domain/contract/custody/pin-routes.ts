import { z } from 'zod/mini'
import { whoLeadsChildren, whoServesInRooms, whoSitsAtTheDesk } from '#domain/contract/callers.ts'
import { route } from '#domain/contract/route.ts'
import { ChosenPin } from '#domain/helper/helper-fields.ts'
import { HelperId, LocalDate } from '#domain/ids.ts'

/** The calls about who decides at a tablet: the PINs of leaders, and their code of the day. */

/** A helper, for a tablet to choose from. */
const NamedHelper = z.object({ helperId: HelperId, name: z.string() })

export const choosePin = route(
  'PUT /api/admin/helpers/:helperId/pin',
  whoLeadsChildren,
  'A leader chooses a PIN of their own, with which they decide at a tablet of a room or the desk. It never replaces the sign-in.',
  { params: z.object({ helperId: HelperId }), body: z.object({ pin: ChosenPin }) },
)

export const leadersWithPin = route(
  'GET /api/helpers/with-pin',
  [...whoServesInRooms, ...whoSitsAtTheDesk],
  'The leaders who have a PIN. Empty in a church without children’s rooms.',
  { reply: z.array(NamedHelper) },
)

export const helpersInRooms = route(
  'GET /api/helpers/in-rooms',
  whoServesInRooms,
  'The helpers who serve in the children’s rooms, for a tablet that asks who is there. Empty in a church without them.',
  { reply: z.array(NamedHelper) },
)

export const leadersCode = route(
  'GET /api/admin/leaders-code',
  whoLeadsChildren,
  'The six characters with which a leader decides today at a tablet that cannot reach the server. 404 `no-rooms`.',
  { reply: z.object({ day: LocalDate, code: z.string() }) },
)

export const pinRoutes = { choosePin, leadersWithPin, helpersInRooms, leadersCode }
