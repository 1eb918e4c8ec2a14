import {
  personalFields,
  streamsAndPeople,
  type Exported,
  type Fate,
  type PersonalFields,
} from '#domain/personal-data.ts'
import type { StreamPrefix } from '#domain/streams.ts'

/** What the page says, in one language. */
export type PersonalDataWords = {
  readonly fates: Readonly<Record<Fate, string>>
  readonly exports: Readonly<Record<Exported, string>>
  /** Who the fields of an event are about. */
  readonly owners: Readonly<Record<PersonalFields['of'], string>>
  /** What each kind of stream holds about people. */
  readonly holds: Readonly<Record<StreamPrefix, string>>
  readonly opening: string
  readonly tested: string
  /** The heads of the two tables. */
  readonly streams: readonly string[]
  readonly events: readonly string[]
  readonly closing: string
  readonly fields: string
}

const prefixes = Object.keys(streamsAndPeople) as StreamPrefix[]

/** The words of `docs/personal-data.md`. */
export const inEnglish: PersonalDataWords = {
  fates: {
    ended: 'ended for ever and wiped',
    restated: 'written again without that person; everything before is wiped',
    recorded: 'a record with ids only is added',
    released: 'the number is free again, and nothing says whose it was',
    kept: 'stays',
  },
  exports: {
    events: 'everything, with its times',
    'events-and-families': 'everything, with its times, and what the families of others say about them',
    attendance: 'when they came, and when that was undone',
    names: 'how else they are known, by name',
    nothing: 'nothing',
  },
  owners: {
    person: 'a person or their family',
    care: 'a person, in the words of those who care for them',
    child: 'a child, and those who may collect them or may not',
    clearance: 'a person who serves with children, and until when they may',
    helper: 'a helper',
    device: 'perhaps the person that a tablet is named after',
    program: 'perhaps the person that another program is named after',
    message: 'perhaps the person that a message on the walls is about',
  },
  holds: Object.fromEntries(prefixes.map((prefix) => [prefix, streamsAndPeople[prefix].holds])) as Readonly<
    Record<StreamPrefix, string>
  >,
  opening: `# Personal data

Where the log holds personal data, and what erasing a person, forgetting one family member and exporting a person do to
each kind of stream.`,
  tested: 'A test does all of it and looks into every stream, every reply and every file.',
  streams: [
    'stream',
    'what it holds about people',
    'erasing a person',
    'forgetting a family member',
    'in the export of a person',
  ],
  closing: `SQLite wipes at once: no file beside the log holds what was erased. EventStoreDB hides it at once and wipes it
when it is scavenged. Backups that were made before hold it until they are thrown away.`,
  fields: `## Fields

Every event with personal data, and the fields that hold it.`,
  events: ['event', 'about', 'fields'],
}

/** Tells those who change the page where it comes from. */
const SOURCE = '<!-- Written by `npm run docs` from `domain/personal-data.ts`: change that, never this page. -->'

/** Returns the page about personal data: where it is, and what erasing, forgetting and exporting do. */
export function personalDataPage(words: PersonalDataWords): string {
  const streams = prefixes.map((prefix) => {
    const { erasing, forgetting, exporting } = streamsAndPeople[prefix]
    const name = prefix.endsWith('-') ? `${prefix}…` : prefix
    const { fates, holds, exports } = words
    return [`\`${name}\``, holds[prefix], fates[erasing], fates[forgetting], exports[exporting]]
  })
  const events = Object.entries(personalFields).flatMap(([type, personal]) =>
    personal ? [[type, words.owners[personal.of], personal.fields.map((field) => `\`${field}\``).join(', ')]] : [],
  )
  const parts = [words.opening, SOURCE, words.tested, tableOf(words.streams, streams), words.closing, words.fields]
  return `${[...parts, tableOf(words.events, events)].join('\n\n')}\n`
}

const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
