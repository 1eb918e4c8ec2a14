import type { ActionType } from '#domain/contract/activity/action-types.ts'
import type { ChildHandedOver, CustodyEvent } from '#domain/attendance/custody/events.ts'
import type { ParentCallEvent } from '#domain/parent-calls/events.ts'
import type { RollCallEvent } from '#domain/roll-calls/events.ts'
import type { PersonId, RoomId } from '#domain/ids.ts'
import type { Views } from '#server/views.ts'
import { helperNamed } from './names.ts'
import type { ActivityEntry, ActivityRule } from './activity-entry.ts'

/** What is told of children in our care. */
export const ofCustody = {
  ChildReceived: ({ personId, roomId, leader }, views) => {
    if (leader === undefined) return inRoom('childReceived', personId, roomId, views)
    const { values, ...entry } = inRoom('childReceivedByLeader', personId, roomId, views)
    return { ...entry, values: { ...values, ...helperNamed(views, leader) } }
  },
  ChildMoved: ({ personId, to }, views) => inRoom('childMoved', personId, to, views),
  ChildOut: ({ personId }) => ({ deed: 'childOut', people: [personId] }),
  ChildBack: ({ personId }) => ({ deed: 'childBack', people: [personId] }),
  ChildHandedOver: handedOver,
  ChildReturned: ({ personId }) => ({ deed: 'childReturned', people: [personId] }),
  HandOverUndone: ({ personIds }) => ({ deed: 'handOverUndone', people: personIds }),
  ReceiptRenewed: ({ attendeeId, leader }, views) =>
    leader === undefined
      ? { deed: 'receiptRenewed', people: [attendeeId] }
      : { deed: 'receiptRenewedByLeader', people: [attendeeId], values: helperNamed(views, leader) },
  ReceiptClosed: ({ attendeeId }) => ({ deed: 'receiptClosed', people: [attendeeId] }),
  StayClosedLater: ({ personId }) => ({ deed: 'stayClosed', people: [personId] }),
  StayAnswered: ({ personId, here }) => ({ deed: here ? 'childHere' : 'childGone', people: [personId] }),
  CustodyContradicted: ({ personId }) => ({ deed: 'custodyContradicted', people: [personId] }),
  ContradictionSeen: ({ personId }) => ({ deed: 'contradictionSeen', people: [personId] }),
  HandOverRefused: ({ attendeeId }) => ({ deed: 'handOverRefused', people: [attendeeId] }),
  RuleShown: ({ personId }) => ({ deed: 'ruleShown', people: [personId] }),
  NumberShown: ({ personId }) => ({ deed: 'numberShown', people: [personId] }),
} satisfies { [Type in CustodyEvent['type']]: ActivityRule<Type> }

function inRoom(deed: ActionType, child: PersonId, roomId: RoomId, views: Views): ActivityEntry {
  return { deed, people: [child], values: { room: views.rooms.nameOf(roomId) } }
}

/** A call names the mark, which is on the walls, and no child. */
export const ofParentCalls = {
  ParentPaged: ({ mark, roomId, by }, views) => {
    const values = { mark, room: views.rooms.nameOf(roomId) }
    if (!by || !('helperId' in by)) return { deed: 'parentCalled', values }
    return { deed: 'parentCalledBy', values: { ...values, ...helperNamed(views, by.helperId) } }
  },
  // Who was called tells enough: each call ends.
  PageComing: null,
  PageAnswered: null,
  PageEnded: null,
} satisfies { [Type in ParentCallEvent['type']]: ActivityRule<Type> | null }

/** Who was seen is on the list of the roll call. Here it is told that there was one, and who was missing at its end. */
export const ofRollCalls = {
  RollCallStarted: ({ roomId }, views) =>
    roomId === undefined
      ? { deed: 'rollCallOfHouse' }
      : { deed: 'rollCallInRoom', values: { room: views.rooms.nameOf(roomId) } },
  Accounted: null,
  AccountedTakenBack: null,
  NotFound: null,
  RollCallEnded: ({ missing }) =>
    missing.length === 0 ? { deed: 'rollCallEnded' } : { deed: 'rollCallEndedWithout', people: missing },
} satisfies { [Type in RollCallEvent['type']]: ActivityRule<Type> | null }

/** Who may collect a child besides the household is named to the leaders of the rooms only. */
function handedOver({ personIds: people, to, leader, lookAt }: ChildHandedOver['data']): ActivityEntry {
  if (lookAt) return { deed: 'handedOverToLookAt', people }
  if ('alone' in to) return { deed: 'leftAlone', people }
  if (leader !== undefined) return { deed: 'handedOverByLeader', people }
  if ('personId' in to) return { deed: 'handedOver', people, other: to.personId }
  return { deed: 'handedOverToCollector', people }
}
