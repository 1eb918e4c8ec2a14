import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { CommandId, GatheringId, Instant, Mark, RoomId, Who } from '#domain/ids.ts'

/** The gathering is that of the drop-off. `by`: who acted at a tablet on which nobody had signed in. */
const ofCall = { gatheringId: GatheringId, pageId: CommandId, at: Instant, by: z.optional(Who) }

export const ParentPaged = fact('ParentPaged', 'the parent of a mark is asked to come to a children’s room', {
  ...ofCall,
  mark: Mark,
  roomId: RoomId,
})

export const PageComing = fact('PageComing', 'the parent who was called says on the phone that they are coming', {
  gatheringId: GatheringId,
  pageId: CommandId,
  at: Instant,
})

export const PageAnswered = fact('PageAnswered', 'the parent who was called is there', ofCall)

export const PageEnded = fact(
  'PageEnded',
  'a call of a parent is taken back, or another one for the same mark takes its place',
  { ...ofCall, because: z.enum(['taken-back', 'called-again']) },
)

/** The events of the calls of one gathering. */
export const parentCallEvents = [ParentPaged, PageComing, PageAnswered, PageEnded] as const

export type ParentPaged = z.infer<typeof ParentPaged>
export type ParentCallEvent = z.infer<(typeof parentCallEvents)[number]>
