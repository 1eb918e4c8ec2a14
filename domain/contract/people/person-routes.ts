import { z } from 'zod/mini'
import { NoLongerComes } from '#domain/care/care-fields.ts'
import { NameOrder } from '#domain/attendee/person-fields.ts'
import { commandId } from '#domain/contract/body-fields.ts'
import { whoCares, whoKeepsProfiles } from '#domain/contract/callers.ts'
import { personParams } from '#domain/contract/path-params.ts'
import { route } from '#domain/contract/route.ts'
import { CommandId } from '#domain/ids.ts'
import { PersonChange, PersonPage } from './person-shapes.ts'

/** The calls of the page of a person. */

export const personPage = route(
  'GET /api/admin/people/:personId',
  whoCares,
  'Everything about one person with their visits: of somebody with a profile, or of a family member.',
  { params: personParams, reply: PersonPage },
)

export const changesOfPerson = route(
  'GET /api/admin/people/:personId/changes',
  ['administrator'],
  'What was changed about a person and their family, who changed it and when, newest first.',
  { params: personParams, reply: z.array(PersonChange) },
)

export const chooseNameOrder = route(
  'POST /api/admin/people/:personId/name-order',
  whoKeepsProfiles,
  'Says which part of the name of a person stands first, which name tags follow. Null: as everywhere in the church.',
  { params: personParams, body: z.object({ nameOrder: z.nullable(NameOrder) }) },
)

export const stopComing = route(
  'POST /api/admin/people/:personId/no-longer-comes',
  whoCares,
  'Notes that a person no longer comes. They leave the lists of care and the duplicates, and a check-in lifts it unless they have died. History and counts stay.',
  { params: personParams, body: z.extend(NoLongerComes, { commandId }) },
)

export const comeAgain = route(
  'POST /api/admin/people/:personId/comes-again',
  whoCares,
  'Notes that a person comes again.',
  { params: personParams, body: z.object({ commandId }) },
)

export const undoComing = route(
  'POST /api/admin/people/:personId/no-longer-comes/undo',
  whoCares,
  'Undoes one of these two calls, by its command, unless another one came since.',
  { params: personParams, body: z.object({ change: CommandId, commandId }) },
)

export const personRoutes = { personPage, changesOfPerson, chooseNameOrder, stopComing, undoComing, comeAgain }
