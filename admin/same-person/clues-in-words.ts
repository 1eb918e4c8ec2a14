import type { Texts } from '#admin/words/english/english.ts'
import type { Clue } from '#domain/contract/same-person/pair-shapes.ts'

/** Why two people may be one, as the beginning of a sentence: “Same street, nearly the same name”. */
export function cluesInWords(clues: readonly Clue[], { clues: words, noClue }: Texts['duplicates']): string {
  const said = clues.map((clue) => words[clue]).join(', ')
  return said === '' ? noClue : said.charAt(0).toUpperCase() + said.slice(1)
}
