import type { CheckedIn } from './sending.ts'
import type { SentCheckIn } from './kept.ts'
import type { Became } from './steps.ts'

/** Reads what became of a check-in from the server's reply. */
export function becameOf({ userData, familyMemberIds = [] }: SentCheckIn, reply: CheckedIn): Became {
  const present = new Set(reply.primary ? [reply.userId, ...reply.familyMemberIds] : reply.familyMemberIds)
  const ticked = userData.primary === false ? familyMemberIds : [userData.userId, ...familyMemberIds]
  return { isNews: reply.came.length > 0, notIn: ticked.filter((id) => !present.has(id)) }
}
