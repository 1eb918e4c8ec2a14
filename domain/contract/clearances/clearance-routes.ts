import { z } from 'zod/mini'
import { ClearanceKind } from '#domain/clearances/clearance-fields.ts'
import { commandId } from '#domain/contract/body-fields.ts'
import { personParams } from '#domain/contract/path-params.ts'
import { route } from '#domain/contract/route.ts'
import { HelperId, LocalDate, PersonId } from '#domain/ids.ts'

/** The calls about who may serve with children. Only an administrator makes them, in a church that keeps clearances. */

const Clearance = z.object({
  kind: z.string(),
  /** The last day on which it holds. */
  until: LocalDate,
})

/** What is known of somebody who serves with children. */
const ServingKnown = z.object({
  /** Whether the church keeps clearances. */
  isKept: z.boolean(),
  /** The day on the church's calendar. */
  today: LocalDate,
  clearances: z.array(Clearance),
  /** With which account the person signs in. */
  helperId: z.optional(HelperId),
  /** The accounts of helpers, by name: the person may have one. */
  accounts: z.array(z.object({ helperId: HelperId, name: z.string() })),
})
export type ServingKnown = z.infer<typeof ServingKnown>

export const servingKnown = route(
  'GET /api/admin/people/:personId/clearances',
  ['administrator'],
  'The clearances of a person with all their records, and with which account they sign in. Those whose last day is over are among them.',
  { params: personParams, reply: ServingKnown },
)

export const recordClearance = route(
  'POST /api/admin/people/:personId/clearances',
  ['administrator'],
  'Records a clearance with the last day on which it holds. It takes the place of one of the same kind. 409 `clearances-not-kept` in a church that keeps none.',
  { params: personParams, body: z.object({ kind: ClearanceKind, until: LocalDate, commandId }) },
)

export const endClearance = route(
  'POST /api/admin/people/:personId/clearances/end',
  ['administrator'],
  'Ends the clearance of a kind: from today on it does not hold. 404 `unknown-clearance`.',
  { params: personParams, body: z.object({ kind: ClearanceKind, commandId }) },
)

export const setHelperAccount = route(
  'PUT /api/admin/people/:personId/helper-account',
  ['administrator'],
  'Says with which account of a helper a person signs in, or with none: the clearances, the age and the household of the person then count for the account too. It is taken from anybody else. 404 `unknown-helper`.',
  { params: personParams, body: z.object({ helperId: z.nullable(HelperId), commandId }) },
)

const ToRenew = z.object({ personId: PersonId, name: z.string(), ...Clearance.shape })
export type ToRenew = z.infer<typeof ToRenew>

export const clearancesToRenew = route(
  'GET /api/admin/clearances',
  ['administrator'],
  'The clearances whose last day is over, and those that end within sixty days. The first to end is the first.',
  { reply: z.object({ today: LocalDate, clearances: z.array(ToRenew) }) },
)

export const clearanceRoutes = { servingKnown, recordClearance, endClearance, setHelperAccount, clearancesToRenew }
