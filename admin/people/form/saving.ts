import { asAdministrator, isRefusal } from '#admin/access/access.ts'
import { refusalInWords } from '#admin/words/refusal-in-words.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { call, CallFailed, NetworkFailed } from '#kiosk/shell/calls/call.ts'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'
import type { CallArguments, Reply, Route } from '#domain/contract/route.ts'

/** Why something was not done: the words to show, and the code of the refusal. */
export type RefusedChange = { readonly words: string; readonly code?: string | undefined }

/** Makes a call for the person who is signed in. Returns the reply, or why it was refused. */
export async function make<R extends Route>(
  route: R,
  request: CallArguments<R>,
): Promise<{ reply: Reply<R> } | { refused: RefusedChange }> {
  try {
    return { reply: await asAdministrator((authorization) => call(route, request, { authorization })) }
  } catch (error) {
    return { refused: { words: reasonOf(error), code: error instanceof CallFailed ? error.code : undefined } }
  }
}

function reasonOf(error: unknown): string {
  const { person, access } = textsNow()
  if (error instanceof NetworkFailed) return person.unreachable
  if (isRefusal(error)) return access.withdrawn
  if (error instanceof CallFailed) return refusalInWords(error, person.refused)
  console.error(error)
  return person.refused
}

/** Says that something was not done, where there is no form that could say it. */
export const sayThatItFailed = ({ words }: RefusedChange): void =>
  toast({ tone: 'destructive', title: textsNow().person.notDone, description: words })

/** A name for a message, so that Hebrew letters mix up nothing. */
export const isolated = (name: string): string => `\u2068${name}\u2069`
