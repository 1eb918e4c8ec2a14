import { randomUUID } from 'node:crypto'
import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody } from '#domain/attendance/custody/custody.ts'
import type { DropOffPlace } from '#domain/read-models/custody/used-marks.ts'
import { Rejection } from '#domain/rejection.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { transact } from '#server/transact.ts'
import type { Needs } from './needs.ts'
import { type Opened, readCode, type Refusal, tryCode } from './open-code.ts'
import type { Tries } from './tries.ts'

/** Who tries a code. */
export type Trying = Pick<RequestContext, 'source' | 'cause'>

/**
 * Opens a drop-off by its code. Every code counts as a try, also one that is only checked: a wrong one is recorded, the
 * third closes the receipt on every server, and five in a row make the tablet wait.
 */
export async function openCode(services: Needs, tries: Tries, typed: string, trying: Trying): Promise<Opened> {
  const code = readCode(typed)
  tries.mustNotWait(trying.source)
  const attempt = await tryCode(services, code)
  if (!attempt) throw tries.wrong(trying.source)
  if ('opened' in attempt) return attempt.opened
  const { refused, of, at, isWrong } = attempt
  await recordRefusal(services, of, refused, trying)
  if (refused === 'code-wrong') throw tries.wrong(trying.source)
  // A family whose receipt was closed by the tries of others shows the right code.
  if (isWrong) tries.wrong(trying.source)
  throw new Rejection(refused, at === undefined ? {} : { at })
}

/** A refusal is a fact: leaders see what was tried with a mark. */
export async function recordRefusal(
  { log, now }: Pick<Needs, 'log' | 'now'>,
  { place, mark }: { readonly place: DropOffPlace; readonly mark: string },
  reason: Refusal,
  { cause }: Pick<Trying, 'cause'>,
): Promise<void> {
  const commandId = randomUUID()
  const command = { type: 'RefuseCode', ...place, mark, reason, at: now(), commandId } as const
  const stream = attendanceStream(place.gatheringId, place.attendeeId)
  await transact(log, stream, custody, command, { ...cause, commandId })
}
