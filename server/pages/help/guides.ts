import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { GUIDES, type GuideName, helpAddress } from '#domain/contract/help-pages.ts'
import { FIRST_LANGUAGE, type Language, LANGUAGES } from '#domain/languages.ts'
import {
  type DrawnGuide,
  type Heading,
  type Leads,
  type Library,
  type Outline,
  drawGuide,
  outlineOf,
} from './draw-guide.ts'

/** A guide as it is shown. */
export type Guide = DrawnGuide &
  Outline & {
    readonly name: GuideName
    /** The ids of its headings, the same in every language, so that a link leads to the same part. */
    readonly ids: readonly string[]
  }

/** The guides in one language. */
export type Guides = ReadonlyMap<GuideName, Guide>

export const GUIDE_NAMES: readonly GuideName[] = Object.values(GUIDES).flat()

type Sources = ReadonlyMap<GuideName, string>

/** What stands behind this line of a guide is not for a church. */
const END = '<!-- For those who build Foyer. -->'

/** The guides of a folder as they are written. Throws when one is not there in a language. */
export const readSources = (folder: string): Readonly<Record<Language, Sources>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, sourcesIn(folder, language)])) as Record<Language, Sources>

const sourcesIn = (folder: string, language: Language): Sources =>
  new Map(
    GUIDE_NAMES.map((name) => {
      const path = join(folder, language === FIRST_LANGUAGE ? '' : language, `${name}.md`)
      const [text = ''] = readFileSync(path, 'utf8').split(END)
      return [name, text]
    }),
  )

/**
 * Returns a function that draws all guides of a language. Each is drawn once, when somebody asks for the first one, and
 * other requests get their turn in between.
 */
export function createGuides(folder: string): (language: Language) => Promise<Guides> {
  const sources = readSources(folder)
  const drawn = new Map<Language, Promise<Guides>>()
  return (language) => {
    const known = drawn.get(language) ?? drawAll(language, sources)
    drawn.set(language, known)
    return known
  }
}

type Outlines = ReadonlyMap<GuideName, Outline>

async function drawAll(language: Language, sources: Readonly<Record<Language, Sources>>): Promise<Guides> {
  const { Marked } = await import('marked')
  const own = sources[language]
  const inEnglish = outlinesOf(Marked, sources[FIRST_LANGUAGE])
  const outlines = language === FIRST_LANGUAGE ? inEnglish : outlinesOf(Marked, own)
  const guides = new Map<GuideName, Guide>()
  for (const [name, text] of own) {
    const outline = outlines.get(name) ?? NOTHING
    const ids = inEnglish.get(name)?.headings.map(({ slug }) => slug) ?? []
    const leads = leadsFrom(name, { language, outlines, inEnglish })
    guides.set(name, { name, ids, ...outline, ...drawGuide(Marked, text, ids, leads) })
    await setImmediate()
  }
  return guides
}

const outlinesOf = (library: Library, sources: Sources): Outlines =>
  new Map(Array.from(sources, ([name, text]) => [name, outlineOf(library, text)]))

const NOTHING: Outline = { title: '', headings: [] }

type Known = { readonly language: Language; readonly outlines: Outlines; readonly inEnglish: Outlines }

/** Where the links of a guide lead. They name files and headings of the repository, in the language of the guide. */
const leadsFrom =
  (from: GuideName, { language, outlines, inEnglish }: Known): Leads =>
  (href) => {
    const [file = '', slug] = href.split('#')
    const name = GUIDE_NAMES.find((one) => one === (file === '' ? from : /([\w-]+)\.md$/.exec(file)?.[1]))
    const outline = name && outlines.get(name)
    if (!outline) return null
    if (slug === undefined) return { address: helpAddress(language, name), title: outline.title }
    const part = partNamed(slug, outline.headings, inEnglish.get(name)?.headings ?? [])
    return part && { address: helpAddress(language, `${name}#${part.id}`), title: part.title }
  }

/** A heading by its name in this language or in English, with the id that it has in every language. */
function partNamed(slug: string, own: readonly Heading[], english: readonly Heading[]) {
  const at = [own, english].map((all) => all.findIndex((one) => one.slug === slug)).find((found) => found >= 0)
  const heading = at === undefined ? undefined : own[at]
  return heading && at !== undefined ? { id: english[at]?.slug ?? slug, title: heading.title } : null
}
