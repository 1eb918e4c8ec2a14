import { personalFields, streamsAndPeople, type Exported, type Fate } from '#domain/personal-data.ts'

const fates: Readonly<Record<Fate, string>> = {
  ended: 'ended for ever and wiped',
  restated: 'written again without that person; everything before is wiped',
  recorded: 'a record with ids only is added',
  released: 'the number is free again, and nothing says whose it was',
  kept: 'stays',
}

const exports: Readonly<Record<Exported, string>> = {
  events: 'everything, with its times',
  'events-and-families': 'everything, with its times, and what the families of others say about them',
  attendance: 'when they came, and when that was undone',
  names: 'how else they are known, by name',
  nothing: 'nothing',
}

const owners = {
  person: 'a person or their family',
  care: 'a person, in the words of those who care for them',
  child: 'a child, and those who may collect them or may not',
  helper: 'a helper',
  device: 'perhaps the person that a tablet is named after',
  message: 'perhaps the person that a message on the walls is about',
}

/** Returns `docs/personal-data.md`: where personal data is, and what erasing, forgetting and exporting do. */
export function personalDataPage(): string {
  return `${[opening, streams, closing, fields].join('\n\n')}\n`
}

const opening = `# Personal data

Where the log holds personal data, and what erasing a person, forgetting one family member and exporting a person do to
each kind of stream.

<!-- Written by \`npm run docs\` from \`domain/personal-data.ts\`: change that, never this page. -->

A test does all of it and looks into every stream, every reply and every file.`

const streams = [
  '| stream | what it holds about people | erasing a person | forgetting a family member | in the export of a person |',
  '| --- | --- | --- | --- | --- |',
  ...Object.entries(streamsAndPeople).map(
    ([prefix, { holds, erasing, forgetting, exporting }]) =>
      `| \`${nameOf(prefix)}\` | ${holds} | ${fates[erasing]} | ${fates[forgetting]} | ${exports[exporting]} |`,
  ),
].join('\n')

const closing = `SQLite wipes at once: no file beside the log holds what was erased. EventStoreDB hides it at once and wipes it
when it is scavenged. Backups that were made before hold it until they are thrown away.`

const fields = [
  '## Fields',
  '',
  'Every event with personal data, and the fields that hold it.',
  '',
  '| event | about | fields |',
  '| --- | --- | --- |',
  ...Object.entries(personalFields).flatMap(([type, personal]) =>
    personal === null
      ? []
      : [`| ${type} | ${owners[personal.of]} | ${personal.fields.map((field) => `\`${field}\``).join(', ')} |`],
  ),
].join('\n')

function nameOf(prefix: string): string {
  return prefix.endsWith('-') ? `${prefix}…` : prefix
}
