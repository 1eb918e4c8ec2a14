import { callSignedIn } from '#admin/access/signed-in-call.ts'
import type { Reply } from '#domain/contract/route.ts'
import { duplicates } from '#domain/contract/same-person/same-person-routes.ts'
import type { Texts } from '#admin/words/texts.ts'
import type { Clue } from '#domain/contract/same-person/pair-shapes.ts'

/** Comparing everybody in a large church takes a moment. Milliseconds. */
const PATIENCE = 30_000

/** Reads who may be one person: among everybody, or one person with others. */
export const readDuplicates = (person?: number): Promise<Reply<typeof duplicates>> =>
  callSignedIn(duplicates, { query: person === undefined ? {} : { person } }, { patience: PATIENCE })

/** Why two people may be one, as the beginning of a sentence: “Same street, nearly the same name”. */
export function cluesInWords(clues: readonly Clue[], { clues: words, noClue }: Texts['duplicates']): string {
  const said = clues.map((clue) => words[clue]).join(', ')
  return said === '' ? noClue : said.charAt(0).toUpperCase() + said.slice(1)
}
