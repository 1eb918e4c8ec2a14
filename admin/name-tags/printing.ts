import { type Named, nameTag } from '#domain/labels/name-tag.ts'
import { type Labels, useTagPrinter } from '#web/labels/tag-printer.ts'
import { staffLanguage } from '#web/words/language.ts'

/** Somebody who gets a name tag. */
export type Tagged = Named

/** What the foot of each tag says. Without a gathering it is the day alone. */
export type TagOccasion = { readonly event: string | null; readonly day: string }

const load = () => import('#web/labels/print-labels.tsx')

/** A device with a printer of labels prints without a network too: what draws them is loaded with the page. */
export function prepareToPrint(): void {
  if (useTagPrinter.getState().labels !== null) load().catch(() => {})
}

/** Prints a tag for each of these people on the labels of this device, or on others. */
export function printTags(people: readonly Tagged[], occasion: TagOccasion, labels?: Labels): void {
  const language = staffLanguage()
  const tags = people.map((person) => nameTag(person, { ...occasion, language }))
  load()
    .then(({ printLabels }) => printLabels(tags, labels))
    .catch((error: unknown) => console.error(error))
}

/** Prints the tags of people who were checked in at this desk, if it prints them. */
export function printAfterCheckIn(people: readonly Tagged[], occasion: TagOccasion): void {
  if (useTagPrinter.getState().afterCheckIn) printTags(people, occasion)
}
