import type { TagOccasion } from '#admin/name-tags/printing.ts'
import { useRead } from '#admin/access/useRead.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { ownStanding } from '#domain/contract/device/device-routes.ts'
import type { DeviceStanding } from '#domain/contract/device/device-shapes.ts'
import { labelsAtDesk } from '#domain/contract/printing/print-routes.ts'
import type { Label } from '#domain/labels/label.ts'
import { type WhatToPrint, labelsOfParty } from '#domain/labels/labels-of-party.ts'
import { call } from '#web/calls/call.ts'
import { printAtPrinter } from '#web/labels/print-job.ts'
import { printLabels } from '#web/labels/print-labels.tsx'
import { useTagPrinter } from '#web/labels/tag-printer.ts'
import { staffLanguage } from '#web/words/language.ts'
import type { ReceiptShown } from './drop-off.ts'

/** The printer beside this device, or else the printer tablet whose labels are for this desk. */
export type Printer = 'here' | 'tablet'

/** How much of a child's last name is printed, as the server last said: for labels that are printed without it. */
let lastNameOnTag: NonNullable<DeviceStanding['lastNameOnTag']> = 'initial'

async function readOwnDevice(): Promise<DeviceStanding> {
  const standing = await call(ownStanding, {})
  lastNameOnTag = standing.lastNameOnTag ?? 'initial'
  return standing
}

/** Where the labels of this desk come out. Null where it has no printer. */
export function usePrinter(): Printer | null {
  const isHere = useTagPrinter(({ labels }) => labels !== null)
  const { last } = useRead({ what: 'own device', read: readOwnDevice })
  if (isHere) return 'here'
  return last?.printer === undefined ? null : 'tablet'
}

/**
 * Prints the labels of a drop-off, or a receipt that was renewed. Without the server it prints what this device knows:
 * the tags then say to ask about allergies.
 */
export async function printReceipt(at: Printer, receipt: ReceiptShown, occasion: TagOccasion): Promise<boolean> {
  if (at === 'tablet') return await printedAtTablet(receipt.checkIn, receipt.what)
  const labels = await labelsOf(receipt.checkIn, receipt.what).catch(() => knownHere(receipt, occasion))
  return await printLabels(labels)
}

/** Prints the tags of a drop-off once more, or that of one child: the same marks, and no receipt. */
export const printTagsOf = async (at: Printer, checkIn: string, onlyTagOf?: number): Promise<boolean> => {
  const one = onlyTagOf === undefined ? {} : { onlyTagOf }
  return at === 'tablet'
    ? await printedAtTablet(checkIn, 'tags', one)
    : await printLabels(await labelsOf(checkIn, 'tags', one))
}

const printedAtTablet = async (
  checkIn: string,
  what: WhatToPrint,
  one: { onlyTagOf?: number } = {},
): Promise<boolean> => (await printAtPrinter({ checkIn, what, ...one, language: staffLanguage() }).outcome) === 'given'

/** Read when it is printed, and not kept. A desk that prints a name tag for everybody does not print it twice. */
async function labelsOf(
  checkIn: string,
  what: WhatToPrint,
  one: { onlyTagOf?: number } = {},
): Promise<readonly Label[]> {
  const { labels } = await callSignedIn(labelsAtDesk, { body: { checkIn, what, ...one, language: staffLanguage() } })
  return useTagPrinter.getState().afterCheckIn ? labels.filter(({ kind }) => kind !== 'name') : labels
}

function knownHere(
  { mark, day, secret, tagKey = '', children }: ReceiptShown,
  { event, day: today }: TagOccasion,
): readonly Label[] {
  const language = staffLanguage()
  const toPrint = children.map((child) => ({ ...child, hasSlip: false, allergies: 'not-known' as const }))
  const party = { event, day: day ?? today, mark, secret, tagKey, children: toPrint, others: [] }
  return labelsOfParty(party, { lastNameOnTag, language, languageOfVisitor: language })
}
