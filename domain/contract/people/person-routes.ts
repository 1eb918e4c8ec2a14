import { z } from 'zod/mini'
import { whoCares } from '#domain/contract/callers.ts'
import { personParams } from '#domain/contract/path-params.ts'
import { route } from '#domain/contract/route.ts'
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

export const personRoutes = { personPage, changesOfPerson }
