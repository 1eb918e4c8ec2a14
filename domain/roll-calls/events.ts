import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { CommandId, GatheringId, HelperId, Instant, PersonId, RoomId, Who } from '#domain/ids.ts'

/** `by`: who acted at a tablet on which nobody had signed in. */
const ofRollCall = { rollCallId: CommandId, at: Instant, by: z.optional(Who) }

/** `roomId`: the room in which the child was looked for. */
const ofChild = { ...ofRollCall, personId: PersonId, roomId: RoomId }

export const RollCallStarted = fact('RollCallStarted', 'a roll call begins in a children’s room, or in all of them', {
  ...ofRollCall,
  gatheringIds: z.array(GatheringId),
  /** Absent for a roll call of every room. */
  roomId: z.optional(RoomId),
})

export const Accounted = fact('Accounted', 'somebody has seen a child during a roll call', ofChild)

export const AccountedTakenBack = fact(
  'AccountedTakenBack',
  'a child who was accounted for in a roll call is looked for again',
  ofChild,
)

export const NotFound = fact('NotFound', 'somebody has looked for a child during a roll call in vain', ofChild)

export const RollCallEnded = fact('RollCallEnded', 'a roll call has ended, with who was missing then', {
  ...ofRollCall,
  missing: z.array(PersonId),
  /** The leader who ended it with their PIN. */
  leader: z.optional(HelperId),
})

/** The events of one roll call. */
export const rollCallEvents = [RollCallStarted, Accounted, AccountedTakenBack, NotFound, RollCallEnded] as const

export type RollCallStarted = z.infer<typeof RollCallStarted>
export type RollCallEvent = z.infer<(typeof rollCallEvents)[number]>
