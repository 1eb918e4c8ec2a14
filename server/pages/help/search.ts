import { plainLetters } from '#domain/plain-letters.ts'
import { searchedWords } from '#domain/searched-words.ts'
import type { Guide, Guides } from './guides.ts'
import type { Section } from './draw-guide.ts'

/** A part of a guide in which every word was found, with some words around the first of them. */
export type Found = { readonly guide: Guide; readonly section: Section; readonly around: string }

/** Longer questions are cut: nobody reads so many results. */
const LONGEST = 100
const MOST = 30

/** How many letters are shown before and behind the word. */
const AROUND = 90

/** The parts of the guides that have all these words, those first that have them in their heading. */
export function searchGuides(guides: Guides, typed: string): Found[] {
  const words = searchedWords(typed.slice(0, LONGEST))
  if (words.length === 0) return []
  const inHeading: Found[] = []
  const inText: Found[] = []
  for (const guide of guides.values())
    for (const section of guide.sections) {
      const title = plainLetters(section.title)
      const all = `${title} ${plainLetters(section.text)}`
      if (!words.every((word) => all.includes(word))) continue
      const list = words.every((word) => title.includes(word)) ? inHeading : inText
      list.push({ guide, section, around: textAround(section.text, words) })
    }
  return [...inHeading, ...inText].slice(0, MOST)
}

/** The words around the first one that was found, cut between words. */
function textAround(text: string, words: readonly string[]): string {
  const parts = text.split(/\s+/)
  const first = parts.findIndex((part) => words.some((word) => plainLetters(part).includes(word)))
  const from = startOf(parts, Math.max(first, 0))
  const shown = upTo(parts.slice(from), 2 * AROUND)
  return `${from > 0 ? '… ' : ''}${shown.join(' ')}${from + shown.length < parts.length ? ' …' : ''}`
}

function startOf(parts: readonly string[], at: number): number {
  return at - upTo(parts.slice(0, at).toReversed(), AROUND).length
}

/** As many of the words as have this many letters. */
function upTo(parts: readonly string[], letters: number): string[] {
  const shown: string[] = []
  for (const part of parts) {
    if (shown.join(' ').length + part.length > letters) break
    shown.push(part)
  }
  return shown
}
