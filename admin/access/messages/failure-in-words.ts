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

/** Returns why a call failed, in words. */
export function failureInWords(error: unknown, own: OwnWords = {}): string {
  const { access, failure } = textsNow()
  const failed = own.failed ?? failure.failed
  if (error instanceof NetworkFailed) return own.unreachable ?? failure.unreachable
  if (isRefusal(error)) return access.withdrawn
  return error instanceof CallFailed ? refusalInWords(error, failed) : failed
}

/** Logs an error that is no failed call. */
export function logUnexpected(error: unknown): void {
  if (!(error instanceof NetworkFailed || error instanceof CallFailed)) console.error(error)
}

/** What a dialog shows of a change: whether it is under way, and why it failed. */
export const sendingOf = ({ isPending, error }: { isPending: boolean; error: unknown }, own?: OwnWords) => ({
  isBusy: isPending,
  refusal: error === null ? null : failureInWords(error, own),
})
