import { failureInWords } from '#admin/access/messages/failure-in-words.ts'

/** What became of a call: its reply, or why it failed, in words for the dialog that has made it. */
export type Attempt<T> = { readonly reply: T } | { readonly refusal: string }

/** Makes a call for a dialog. A message beside the dialog would be seen and heard by nobody. */
export async function attempt<T>(command: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { reply: await command() }
  } catch (error) {
    return { refusal: failureInWords(error) }
  }
}

/** Why it failed; null when it was done. */
export const refusalOf = (made: Attempt<unknown>): string | null => ('refusal' in made ? made.refusal : null)
