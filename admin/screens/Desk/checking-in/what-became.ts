import { create } from 'zustand'
import { sayNotDone } from '#admin/access/messages/messages.ts'
import { partyInWords } from '#admin/people/Sentence.tsx'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { allDelivered, forgetNotIn } from '#web/outbox/at-the-desk.ts'
import { type Delivered, allKept } from '#web/outbox/kept.ts'
import { outboxChanged } from '#web/outbox/outbox.ts'
import { type Done, showOutcome, useDone } from './done.ts'

/**
 * What became of check-ins that this device has kept. Any page of it may have delivered them, so its storage says it.
 * The people that staff have taken off the list since the tap are not in, and the volunteer reads that once.
 */

/** Check-ins from this device in which somebody is not checked in. The page no longer has their names. */
export const useNotIn = create<{ commandIds: readonly string[] }>()(() => ({ commandIds: [] }))

/** The volunteer has read it. */
export async function haveRead(commandIds: readonly string[]): Promise<void> {
  await forgetNotIn(commandIds).catch(() => {})
  useNotIn.setState((now) => ({ commandIds: now.commandIds.filter((id) => !commandIds.includes(id)) }))
  await outboxChanged()
}

/** Looks what became of the check-ins that were kept. If the storage does not respond, nothing changes. */
export async function noteWhatBecame(): Promise<void> {
  // What is done here comes first: whatever it keeps is then found among what is kept, or was delivered since.
  const { done } = useDone.getState()
  const stored = await read().catch(() => null)
  if (!stored) return
  const { kept, delivered } = stored
  for (const one of done.filter(mayChange)) {
    // Another look may have noted meanwhile what became of it.
    if (!useDone.getState().done.some((now) => now.commandId === one.commandId && mayChange(now))) continue
    const { commandId } = one
    const still = kept.find(({ body }) => body.commandId === commandId)
    if (!still)
      await noteSettled(
        one,
        delivered.find(({ body }) => body.commandId === commandId),
      )
    else if (still.refused !== undefined)
      showOutcome(commandId, { outcome: 'refused', reason: textsNow().desk.isRefused })
  }
  const isHere = new Set(done.map(({ commandId }) => commandId))
  const commandIds = delivered.filter(isUnread).map(({ body }) => body.commandId)
  useNotIn.setState({ commandIds: commandIds.filter((id) => !isHere.has(id)) })
}

/** Something that was delivered in between is found among what was delivered. */
async function read() {
  const kept = await allKept()
  return { kept, delivered: await allDelivered() }
}

const mayChange = ({ outcome }: Done): boolean => outcome === 'kept' || outcome === 'refused'

const isUnread = ({ tappedBy, became }: Delivered): boolean =>
  tappedBy !== undefined && became !== undefined && became.notIn.length > 0

/** Without a record it was not delivered: the person was erased, or staff have dismissed it. */
async function noteSettled({ commandId, people, outcome }: Done, delivered: Delivered | undefined) {
  const { desk } = textsNow()
  if (!delivered) {
    if (outcome === 'kept') sayNotIn(commandId, people, desk.isErased)
    else showOutcome(commandId, { outcome: 'not in', reason: undefined })
    return
  }
  const { isNews, notIn } = delivered.became ?? { isNews: true, notIn: [] }
  const gone = people.filter(({ id }) => id !== undefined && notIn.includes(id))
  if (gone.length > 0 && gone.length === people.length) sayNotIn(commandId, people, desk.takenOff)
  else {
    const reason = gone.length > 0 ? desk.without(partyOf(gone)) : undefined
    showOutcome(commandId, { outcome: isNews ? 'in' : 'was in', reason })
    if (reason !== undefined) sayNotDone(desk.notIn, `${partyOf(gone)}. ${desk.takenOff}`)
  }
  if (gone.length > 0) await haveRead([commandId])
}

function sayNotIn(commandId: string, people: Done['people'], reason: string): void {
  showOutcome(commandId, { outcome: 'not in', reason })
  sayNotDone(textsNow().desk.notIn, `${partyOf(people)}. ${reason}`)
}

const partyOf = ([first, ...others]: Done['people']): string => partyInWords(first?.name ?? '', others.length)
