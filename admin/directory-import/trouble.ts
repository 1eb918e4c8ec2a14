import { refusalInWords } from '#admin/words/refusal-in-words.ts'
import { textsNow } from '#admin/words/useTexts.ts'
import { CallFailed } from '#kiosk/shell/calls/call.ts'
import { toast } from '#kiosk/shell/frame/toast.tsx'

/** Says in a toast why a file could not be read or sent, and answers with the same words. */
export const tell = (error: unknown, isProvided: boolean): string => say(error, inWords(error, isProvided))

/** The same when the provided file could not be fetched. */
export function tellOfFetching(error: unknown): string {
  const texts = textsNow()
  const reason =
    error instanceof CallFailed ? texts.import.fetchFailed(error.statusText || error.message) : messageOf(error)
  return say(error, texts.import.providedFailed(reason))
}

/** The server's own words, where it has any. */
export function inWords(error: unknown, isProvided: boolean): string {
  const texts = textsNow()
  if (error instanceof CallFailed)
    return error.code === undefined ? texts.import.unknown : refusalInWords(error, texts.import.unknown)
  const failed = isProvided ? texts.import.providedFailed : texts.import.failedFor
  return error instanceof Error ? failed(error.message) : texts.import.unknown
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : textsNow().import.unknown)

function say(error: unknown, description: string): string {
  console.error(error)
  toast({ tone: 'destructive', title: textsNow().import.failed, description })
  return description
}
