import { create } from 'zustand'
import { checkInAtDesk } from '#admin/screens/Desk/checking-in/check-in.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { deskRoomTextsNow } from '#admin/words/people/desk-rooms.ts'
import type { DeskHousehold, DeskPerson } from '#domain/contract/desk/desk-shapes.ts'
import { takeMark } from '#web/marks/marks.ts'
import { CallFailed } from '#web/calls/call.ts'
import type { SentCheckIn } from '#web/outbox/kept.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import type { RoomsSaid } from './desk-rooms.ts'
import { type StayAsked, broughtBy, staysOf } from './stays.ts'

/** The receipt that is shown at the desk, with what its labels are made of. It goes with the next family. */
export type ReceiptShown = {
  /** The check-in that it belongs to, and which of its labels are printed. */
  readonly checkIn: string
  readonly what: 'all' | 'receipt'
  readonly mark: string
  /** The day of the mark. Absent for a receipt that was renewed: it is today. */
  readonly day?: string
  /** The secret half of the pick-up code. */
  readonly secret: string
  /** Signs the tags. Absent for a receipt that was renewed: the children wear theirs. */
  readonly tagKey?: string
  readonly children: readonly (StayAsked &
    Pick<DeskPerson, 'name' | 'hebrewName'> & {
      readonly index: number
      readonly room: string
      readonly hasNote: boolean
      readonly hasRule: boolean
    })[]
}

export const useReceipt = create<{ readonly shown: ReceiptShown | null }>()(() => ({ shown: null }))
export const showReceipt = (shown: ReceiptShown | null): void => useReceipt.setState({ shown })

/** As many children as one mark has numbers for. */
const MOST_CHILDREN = 10
/** A mark that was lent to another device, or used, is not tried again, but another one is. */
const MOST_TRIES = 3

type DropOff = {
  readonly eventId: number
  readonly household: DeskHousehold
  readonly ticked: readonly DeskPerson[]
  readonly said: RoomsSaid
  readonly found: Pick<Partial<SentCheckIn>, 'scanned' | 'serving'>
}

/** Checks a family in, and gives its children into our care where a room is chosen. */
export async function dropOffAtDesk({ eventId, household, ticked, said, found }: DropOff): Promise<void> {
  const texts = deskRoomTextsNow()
  const stays = staysOf(household, ticked, said)
  if (stays.length === 0) return void (await checkInAtDesk(eventId, household, ticked, found))
  if (stays.length > MOST_CHILDREN) return refused(texts.tooMany)
  const oneMore = stays.some((stay) => choiceOf(ticked, stay)?.isFull ?? true)
  const adult = broughtBy(ticked)
  const commandId = newCommandId()
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const taken = await takeMark()
    if (!taken) return refused(texts.noMarks)
    const given = {
      commandId,
      stays: [...stays],
      mark: taken.mark,
      ...(adult !== undefined && { broughtBy: adult }),
      ...(oneMore && { oneMore }),
    }
    const done = await checkInAtDesk(eventId, household, ticked, { ...found, ...given })
    if (done.isDone)
      return showReceipt({ ...taken, checkIn: commandId, what: 'all', children: childrenOf(ticked, stays) })
    if (!isMarkRefused(done.error)) return
  }
  refused(texts.noMarks)
}

const isMarkRefused = (error: unknown): boolean =>
  error instanceof CallFailed && (error.code === 'mark-used' || error.code === 'mark-unknown')

const refused = (description: string): void => toast({ tone: 'destructive', title: textsNow().desk.notIn, description })

const choiceOf = (ticked: readonly DeskPerson[], { personId, roomId }: StayAsked) =>
  ticked.find(({ id }) => id === personId)?.care?.choices.find((one) => one.roomId === roomId)

const childrenOf = (ticked: readonly DeskPerson[], stays: readonly StayAsked[]): ReceiptShown['children'] =>
  stays.flatMap((stay, place) => {
    const child = ticked.find(({ id }) => id === stay.personId)
    if (!child?.care) return []
    const { name, hebrewName, care } = child
    const room = choiceOf(ticked, stay)?.name ?? ''
    const index = (place + 1) % MOST_CHILDREN
    return [{ ...stay, name, ...(hebrewName && { hebrewName }), index, room, hasNote: care.note, hasRule: care.rule }]
  })
