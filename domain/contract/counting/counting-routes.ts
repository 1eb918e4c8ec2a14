import { z } from 'zod/mini'
import { CommandId, CounterId, SliceId } from '#domain/ids.ts'
import { commandId, eventInBody } from '#domain/contract/body-fields.ts'
import type { Callers } from '#domain/contract/callers.ts'
import { eventParams } from '#domain/contract/path-params.ts'
import { route } from '#domain/contract/route.ts'
import { Counting, CountRecorded, DoorCounts } from './counting-shapes.ts'

/** The calls with which ushers count people at the doors, and with which the administrator corrects a count. */

const whoCounts = ['counter', 'greeter'] as const satisfies Callers

const counterParams = z.extend(eventParams, { counterId: CounterId })

export const countPeople = route(
  'POST /api/events/:eventId/counts/:counterId',
  whoCounts,
  'Records how many people an usher has counted, by five minutes. Sending the same again changes nothing.',
  { params: counterParams, body: Counting, reply: CountRecorded },
)

export const doorCounts = route(
  'GET /api/events/:eventId/counts',
  ['counter', 'greeter', 'desk'],
  'How many people were counted at each door.',
  { params: eventParams, scopes: ['counts'], reply: DoorCounts },
)

export const takeBackCount = route(
  'POST /api/admin/events/:eventId/counts/:counterId/take-back',
  ['administrator'],
  'Takes back the people who were counted in five minutes. Those who are counted in them afterwards stay.',
  { params: counterParams, body: z.object({ sliceId: SliceId, commandId }), reply: DoorCounts },
)

export const undoTakeBackOfCount = route(
  'POST /api/admin/events/:eventId/counts/:counterId/undo',
  ['administrator'],
  'Undoes the take-back of a count.',
  { params: counterParams, body: z.object({ takeBack: CommandId, commandId }), reply: DoorCounts },
)

export const moveCounter = route(
  'POST /api/admin/events/:eventId/counts/:counterId/move',
  ['administrator'],
  'Moves everybody that a phone has counted, or will count, for this gathering to another one.',
  { params: counterParams, body: z.object({ to: eventInBody, commandId }), reply: DoorCounts },
)

export const countingRoutes = { countPeople, doorCounts, takeBackCount, undoTakeBackOfCount, moveCounter }
