import type { PageTest } from '#tests/catalogue/page-tests.ts'

/** Finds the tests of pages that look for a text, as it is or with its parts filled in. */
export type Finding = (text: string) => readonly PageTest[]

/** Returns a function that finds them among the tests of these folders. */
export function testsByText(folders: readonly string[], tests: readonly PageTest[]): Finding {
  const ofWord = new Map<string, PageTest[]>()
  for (const test of tests.filter(({ name }) => folders.some((folder) => name.startsWith(`${folder}/`))))
    for (const word of test.words) ofWord.set(word, [...(ofWord.get(word) ?? []), test])
  const words = [...ofWord.keys()]
  return (text) => [...new Set(words.filter(holds(text)).flatMap((word) => ofWord.get(word) ?? []))]
}

/** Whether a test can look for a text. A text without letters, such as a dash or a number, is on every page. */
export const hasLetters = (text: string): boolean => /\p{L}/u.test(text.replace(PART, ''))

const PART = /\{[^}]*\}/g

/**
 * Returns a check of whether a word of a test contains the text. The text may be only a part of it, and its parts may
 * be filled in.
 */
function holds(text: string): (word: string) => boolean {
  const fixed = text.trim().split(PART).map(asPattern)
  const pattern = new RegExp(`(^|\\W)${fixed.join('.+')}($|\\W)`, 's')
  return (word) => pattern.test(word) || pattern.test(word.replaceAll('\\', ''))
}

const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns the fewest tests that together look for all of these texts. */
export function fewest(texts: readonly string[], testsOf: Finding): PageTest[] {
  const chosen: PageTest[] = []
  let open = texts.map((text) => ({ text, tests: testsOf(text) })).filter(({ tests }) => tests.length > 0)
  while (open.length > 0) {
    const best = bestFor(open)
    chosen.push(best)
    open = open.filter(({ tests }) => !tests.includes(best))
  }
  return chosen
}

type LookedFor = { readonly text: string; readonly tests: readonly PageTest[] }

/**
 * Returns the test that looks for most of them. Among several, the one that names most of them itself and little else.
 */
function bestFor(open: readonly LookedFor[]): PageTest {
  const candidates = [...new Set(open.flatMap(({ tests }) => tests))].map((test) => {
    const found = open.filter(({ tests }) => tests.includes(test))
    return { test, all: found.length, own: found.filter(({ text }) => test.ownWords.some(holds(text))).length }
  })
  const [best] = candidates.toSorted(
    (one, other) => other.all - one.all || other.own - one.own || one.test.words.length - other.test.words.length,
  )
  if (!best) throw new Error('There is no test to choose')
  return best.test
}
