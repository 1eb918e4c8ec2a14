import { z, type ZodMiniType } from 'zod/mini'
import { messages, type Acknowledgement, type MessageName } from '#domain/contract/live.ts'
import { passwordIn } from '#server/access/computers-password.ts'
import type { Admission } from '#server/http/admission.ts'
import { errorReply } from '#server/http/errors.ts'
import type { Services } from '#server/server-services.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { noteAdmitted, wasAdmitted, type Viewer } from './viewers.ts'

/**
 * Replies with the result, or with the reason of a failure. A stranger may send something that is not a function as
 * `acknowledged`. An unexpected failure is logged as that of a call is. Nobody waits for the handler of a message, so
 * an error that leaves it would end the process.
 */
export async function acknowledge<T>(
  acknowledged: unknown,
  logger: Services['logger'],
  work: () => Promise<T>,
): Promise<void> {
  if (typeof acknowledged !== 'function') return
  acknowledged(
    await work().then(
      (value): Acknowledgement<T> => ({ ok: true, value }),
      (error: unknown) => failure(error, logger),
    ),
  )
}

function failure(error: unknown, logger: Services['logger']): Acknowledgement<never> {
  const { code, message } = errorReply(error, logger).failure
  return { ok: false, code, message }
}

/** Reads a question. Throws when it has another shape. */
export function read<T>(shape: ZodMiniType<T>, question: unknown): T {
  const { success, data } = shape.safeParse(question)
  if (!success) throw new RequestRefused('not-valid')
  return data
}

/** What a page sends with each question that not everybody may ask: a password, unless it has the key of a device. */
export const Question = z.object({ authorization: z.optional(z.string().check(z.maxLength(1000))) })

/**
 * Admits a viewer who may send this message. A text that holds no password counts as none: such a viewer was admitted
 * as a device or a helper, whose rights may end.
 */
export async function admit(
  message: MessageName,
  viewer: Viewer,
  authorization: string | undefined,
  { sharedPassword }: Pick<Services, 'sharedPassword'>,
  admission: Admission,
): Promise<void> {
  const password = passwordIn(authorization) === null ? undefined : authorization
  const how = { authorization: password, version: sharedPassword.version() }
  const credentials = { request: viewer.request, authorization: password, hasLeft: () => !viewer.connected }
  if (!wasAdmitted(viewer, message, how)) await admission.admit(messages[message].callers, credentials)
  noteAdmitted(viewer, message, how)
}

/** Lets a viewer who may send this message join in. `join` returns what the page is to show. */
export function serveAdmitted(
  message: Exclude<MessageName, 'board:watch' | 'room:watch'>,
  viewer: Viewer,
  services: Pick<Services, 'sharedPassword' | 'logger'>,
  admission: Admission,
  join: () => Promise<unknown>,
): void {
  viewer.on(message, async (question: unknown, reply: unknown) => {
    await acknowledge(reply, services.logger, async () => {
      const { authorization } = read(Question, question)
      await admit(message, viewer, authorization, services, admission)
      return await join()
    })
  })
}
