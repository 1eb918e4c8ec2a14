import type { TagOccasion } from '#admin/name-tags/printing.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { NO_ALLERGIES } from '#domain/child/child-fields.ts'
import { childKnown } from '#domain/contract/children/child-routes.ts'
import type { LabelAllergies } from '#domain/labels/label.ts'
import { labelsOfParty } from '#domain/labels/labels-of-party.ts'
import { printLabels } from '#web/labels/print-labels.tsx'
import { staffLanguage } from '#web/words/language.ts'
import type { ReceiptShown } from './drop-off.ts'

/** Prints the tags and the receipt of a drop-off, or a receipt that was renewed. */
export async function printReceipt(
  { mark, day, secret, tagKey = '', children }: ReceiptShown,
  { event, day: today }: TagOccasion,
): Promise<boolean> {
  const language = staffLanguage()
  const how = { lastNameOnTag: 'initial', language, languageOfVisitor: language } as const
  const toPrint = await Promise.all(
    children.map(async (child) => ({ ...child, hasSlip: false, allergies: await allergiesOf(child.personId) })),
  )
  const party = { event, day: day ?? today, mark, secret, tagKey, children: toPrint, others: [] }
  return await printLabels(labelsOfParty(party, how))
}

/** Read when it is printed, and not kept. A desk without the server does not know them. */
async function allergiesOf(personId: number): Promise<LabelAllergies> {
  try {
    const { allergies } = await callSignedIn(childKnown, { params: { personId } })
    if (!allergies) return 'not-asked'
    return allergies.are === NO_ALLERGIES ? 'none' : { text: allergies.are }
  } catch {
    return 'not-known'
  }
}
