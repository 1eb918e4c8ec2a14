import { FIRST_LANGUAGE, type Language } from '#domain/languages.ts'
import { labelsOfParty } from '#domain/labels/labels-of-party.ts'
import { useStanding } from '#kiosk/device/standing.ts'
import { church } from '#web/calls/church.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { printLabels } from '#web/labels/print-labels.tsx'
import type { Receipt } from '#kiosk/rooms/drop-off.ts'
import { type Household, childrenOf, roomOf } from '#kiosk/rooms/where.ts'

/**
 * Prints the labels of a drop-off at the printer beside this tablet, also without the server. The tablet never knows
 * the allergies of a child: each tag says to ask.
 */
export async function printHere(
  receipt: Receipt,
  user: Household,
  languageOfVisitor: Language,
): Promise<'given' | 'at-the-desk'> {
  const { language = FIRST_LANGUAGE, lastNameOnTag = 'initial' } = useStanding.getState()
  const labels = labelsOfParty(
    {
      ...receipt,
      event: useCurrentEvent.getState().event?.name ?? null,
      children: receipt.children.flatMap((stay) => {
        const child = childrenOf(user).find(({ id }) => id === stay.personId)
        const { note: hasNote, rule: hasRule } = child?.care ?? {}
        if (!child || hasNote === undefined || hasRule === undefined) return []
        const room = roomOf(user, stay)?.name ?? ''
        return [{ ...child, ...stay, room, hasSlip: false, allergies: 'not-known' as const, hasNote, hasRule }]
      }),
      others: [],
    },
    {
      lastNameOnTag,
      familyNameFirst: church().familyNameFirst,
      language,
      languageOfVisitor,
    },
  )
  return (await printLabels(labels)) ? 'given' : 'at-the-desk'
}
