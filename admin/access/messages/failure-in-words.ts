import { refusalInWords } from '#admin/words/reason-in-words.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { CallFailed, NetworkFailed } from '#web/calls/call.ts'
import { isRefusal } from '#admin/access/access.ts'

/** The words of a page that says more than every other page does. */
export type OwnWords = {
  /** No reply came. */
  readonly unreachable?: string
  /** The reply makes no sense, or its code has no words in the chosen language. */
  readonly failed?: string
}

/** Returns why a call failed, in words. An error that is no failed call is logged too. */
export function failureInWords(error: unknown, own: OwnWords = {}): string {
  const { access, failure } = textsNow()
  const failed = own.failed ?? failure.failed
  if (error instanceof NetworkFailed) return own.unreachable ?? failure.unreachable
  if (isRefusal(error)) return access.withdrawn
  if (error instanceof CallFailed) return refusalInWords(error, failed)
  console.error(error)
  return failed
}
