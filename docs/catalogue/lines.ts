import { readSource } from '#tests/architecture/source.ts'
import { dictionaries, type Dictionary } from './dictionaries.ts'
import type { CatalogueLine } from './line.ts'
import { spoken } from './spoken.ts'
import { writtenIn } from './written.ts'

/** Every text of the dictionaries. */
export const lines = (): CatalogueLine[] => dictionaries.flatMap(linesOf)

function linesOf(dictionary: Dictionary): CatalogueLine[] {
  const { name, file, declared, english, spanish, shownIn } = dictionary
  return [...writtenIn(readSource(file), declared)].map(([path, { when, parts }]) => ({
    chapter: chapterOf(name, path),
    place: `${file}: ${path}`,
    when,
    english: spoken(at(english, path), parts),
    spanish: spoken(at(spanish, path), parts),
    shownIn,
  }))
}

/** The page, and the screen when the texts are grouped by screens: `lastName.search` is shown on "Kiosk: last name". */
function chapterOf(name: string, path: string): string {
  const [screen = '', ...rest] = path.split('.')
  return rest.length === 0 ? name : `${name}: ${screen.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`
}

const at = (dictionary: object, path: string): unknown =>
  path.split('.').reduce((part: unknown, name) => (part as Record<string, unknown> | undefined)?.[name], dictionary)
