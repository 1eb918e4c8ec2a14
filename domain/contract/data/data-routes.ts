import { z } from 'zod/mini'
import { route } from '#domain/contract/route.ts'

/**
 * The files of data, for other programs and for spreadsheets. `domain/read-models/data` has their columns. A file is
 * read once, and then only what has changed after a position.
 */

const asked = {
  params: z.object({ format: z.enum(['csv', 'ndjson']) }),
  /** The position of an earlier file. Absent or empty: everything. */
  query: z.object({ after: z.optional(z.string()) }),
  reply: 'rows',
} as const

export const attendanceData = route(
  'GET /api/data/attendance.:format',
  ['administrator'],
  'Who came: one row for each person at each event. With `after` only what has changed since that position.',
  { ...asked, scopes: ['attendance:read'] },
)

export const peopleData = route(
  'GET /api/data/people.:format',
  ['administrator'],
  'Everybody in the directory: one row for each person. With `after` only what has changed since that position.',
  { ...asked, scopes: ['people:read'] },
)

export const countsData = route(
  'GET /api/data/counts.:format',
  ['administrator'],
  'Who was counted at the doors: one row for each counter and five minutes. With `after` only what has changed since.',
  { ...asked, scopes: ['counts'] },
)

export const sundaysData = route(
  'GET /api/data/sundays.:format',
  ['administrator'],
  'How many people came: one row for each event that took place. With `after` only what has changed since.',
  { ...asked, scopes: ['counts'] },
)

export const careData = route(
  'GET /api/data/care.:format',
  ['administrator'],
  'The board of care in ids: one row for each card. It changes with the days alone, so it is always whole.',
  asked,
)

export const dataRoutes = { attendanceData, peopleData, countsData, sundaysData, careData }
