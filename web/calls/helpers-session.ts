import { signOut } from '#domain/contract/helper/helper-routes.ts'
import { call } from './call.ts'
import { helpersMark, markHelper } from '#web/storage/helpers-mark.ts'

let ending: Promise<void> | null = null

/**
 * Signs the helper out in this browser. If no server responds, the mark stays, and the next page or the end of the next
 * visit tries again.
 */
export async function endHelpersSession(): Promise<void> {
  if (helpersMark() === 'none') return
  markHelper('leaving')
  await (ending ??= end())
}

/** Resolves when no session is being ended. The reply to that would end a session that has begun meanwhile. */
export const whenSessionEnded = async (): Promise<void> => void (await ending)

async function end(): Promise<void> {
  try {
    await call(signOut, {})
    markHelper('none')
  } catch (error) {
    console.warn(error)
  } finally {
    ending = null
  }
}
