import { refusalInWords } from '#admin/words/refusal-in-words.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { CallFailed, NetworkFailed } from '#kiosk/shell/calls/call.ts'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'

/** Shows in a toast why a file could not be read or sent. Returns the same words. */
export const reportError = (error: unknown, isProvided: boolean): string => report(error, inWords(error, isProvided))

/** Does the same for the provided file, if it could not be fetched. */
export function reportFetchError(error: unknown): string {
  return report(error, textsNow().import.providedFailed(whyNotFetched(error)))
}

function whyNotFetched(error: unknown): string {
  const { unknown, fetchFailed } = textsNow().import
  if (!(error instanceof CallFailed)) return whyNotRead(error)
  return error.code === 'members-file-unfit' ? refusalInWords(error, unknown) : fetchFailed(statusInWords(error))
}

/** The status of a reply has a name in English only. */
function statusInWords(error: CallFailed): string {
  const { refusals, import: texts } = textsNow()
  return refusals ? refusalInWords(error, texts.unknown) : error.statusText || error.message
}

function inWords(error: unknown, isProvided: boolean): string {
  const texts = textsNow()
  if (error instanceof CallFailed)
    return error.code === undefined ? texts.import.unknown : refusalInWords(error, texts.import.unknown)
  const failed = isProvided ? texts.import.providedFailed : texts.import.failedFor
  return failed(whyNotRead(error))
}

/** The browser has words of its own for both, in one language and without what to do. */
function whyNotRead(error: unknown): string {
  const { noResponse, gone } = textsNow().import
  return error instanceof NetworkFailed ? noResponse : gone
}

function report(error: unknown, description: string): string {
  console.error(error)
  sayImportError(description)
  return description
}

export const sayImportError = (description: string): void =>
  toast({ tone: 'destructive', title: textsNow().import.failed, description })
