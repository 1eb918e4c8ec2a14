import { isAttendeeEvent, type AttendeeEvent } from '#domain/attendee/events.ts'
import type { Relationship } from '#domain/attendee/person-fields.ts'
import type { AttendeeId, CommandId, FamilyMemberId, Instant, LocalDate } from '#domain/ids.ts'
import type { GuestEvent } from './events.ts'
import type { GuestCode } from './guest-code.ts'

/** What has become of a guest so far, and how events change that. */

/** What a guest has sent. */
export type Announced = {
  readonly guestCode: GuestCode
  readonly name: string
  readonly phone: string
  readonly family: readonly Companion[]
  readonly isFromOutside?: boolean | undefined
  readonly day: LocalDate
  readonly at: Instant
}

/** Somebody who comes with a guest. */
export type Companion = {
  readonly familyMemberId: FamilyMemberId
  readonly name: string
  readonly relationship: Relationship
}

export type Guest =
  | { readonly stage: 'unknown' }
  | {
      readonly stage: 'waiting'
      readonly announced: Announced
      readonly undone: Undone
      /** Who had admitted them, when the desk has taken that back. */
      readonly takenBack?: GuestAdmission | undefined
      /** The command with which the desk has sent them away. A tablet still knows their code. */
      readonly sentAway?: CommandId | undefined
    }
  | {
      readonly stage: 'admitted'
      readonly announced: Announced
      readonly undone: Undone
      readonly by: GuestAdmission
      /** Whether anything in their stream has changed the profile since. */
      readonly isChanged: boolean
    }
  | {
      readonly stage: 'recognized'
      readonly announced: Announced
      readonly undone: Undone
      readonly by: GuestRecognition
    }
  /** Also when somebody that they had named was forgotten while they wait again. */
  | { readonly stage: 'lapsed' }
  /** They have a profile, and somebody that they had named was forgotten since: what they had sent is wiped. */
  | { readonly stage: 'wiped' }

/** Commands that have admitted or recognized them, and were taken back. They may arrive once more. */
type Undone = readonly CommandId[]

export type GuestAdmission = { readonly commandId: CommandId; readonly withNumber: boolean }
export type GuestRecognition = { readonly commandId: CommandId; readonly as: AttendeeId; readonly at: Instant }

/** The guest after an event. What happens later to the person that they became only marks their profile as changed. */
export function guestAfter(state: Guest, event: GuestEvent | AttendeeEvent): Guest {
  return isAttendeeEvent(event) ? withProfileAfter(state, event) : withGuestAfter(state, event)
}

function withGuestAfter(state: Guest, { type, data }: GuestEvent): Guest {
  switch (type) {
    case 'GuestAnnounced': {
      const { attendeeId: _, family = [], ...announced } = data
      const { undone, takenBack } = state.stage === 'waiting' ? state : { undone: [] }
      return { stage: 'waiting', announced: { ...announced, family }, undone, ...(takenBack && { takenBack }) }
    }
    case 'GuestAdmitted': {
      const by = { commandId: data.commandId, withNumber: data.withNumber ?? false }
      return settled(state, { stage: 'admitted', by, isChanged: false })
    }
    case 'GuestRecognized':
      return settled(state, { stage: 'recognized', by: data })
    case 'GuestWaitsAgain':
      return settled(state, { stage: 'waiting' }, [data.recognized])
    case 'GuestSentAway':
      return state.stage === 'waiting' ? { ...state, sentAway: data.commandId } : state
    case 'GuestBroughtBack':
      return state.stage === 'waiting' ? { ...state, sentAway: undefined } : state
    case 'GuestLapsed':
      return { stage: 'lapsed' }
  }
}

/** The desk takes the profile back, or somebody uses it. One that was taken back is theirs again then. */
function withProfileAfter(state: Guest, event: AttendeeEvent): Guest {
  if (event.type === 'HouseholdRestated') return { stage: state.stage === 'waiting' ? 'lapsed' : 'wiped' }
  if (state.stage === 'waiting' && state.takenBack && event.type === 'HouseholdBroughtBack')
    return settled(state, { stage: 'admitted', by: state.takenBack, isChanged: true })
  if (state.stage !== 'admitted' || isPartOfAdmission(event, state.by)) return state
  if (event.type === 'AdmissionTakenBack')
    return settled(state, { stage: 'waiting', takenBack: state.by }, [state.by.commandId])
  return { ...state, isChanged: true }
}

/** The profile comes with the admission, and the number with the same command. */
const isPartOfAdmission = ({ type, data }: AttendeeEvent, { commandId }: GuestAdmission): boolean =>
  type === 'RegisteredWithoutPhone' || (type === 'PhoneChanged' && data.commandId === commandId)

type Settled =
  | { stage: 'waiting'; takenBack?: GuestAdmission | undefined }
  | { stage: 'admitted'; by: GuestAdmission; isChanged: boolean }
  | { stage: 'recognized'; by: GuestRecognition }

/** Earlier events of a stream can be wiped when somebody of a family is erased. Then there is no guest any more. */
const settled = (state: Guest, after: Settled, undone: Undone = []): Guest =>
  'announced' in state
    ? { ...after, announced: state.announced, undone: [...state.undone, ...undone] }
    : { stage: 'unknown' }
