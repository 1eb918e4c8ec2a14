/** Everything that Foyer may refuse, in the words that the visitor reads. Codes are permanent; the server knows the status. */
export const rejections = {
  'nobody-selected': 'Please select yourself or at least one family member to check in',
  'unknown-attendee': 'Could not find user information.',
  'unknown-family-member': 'This family member does not belong to this profile.',
  'unknown-gathering': 'This event could not be found.',
  'check-in-not-open': 'Check-in for this event has not opened yet.',
  'too-late': 'This check-in came too late to be recorded: the event closed more than four weeks ago.',
  'no-event-open': 'No event is open right now',
  'phone-taken': 'This phone number already has a profile.',
  'phone-fixed': 'The phone number of a profile cannot be changed.',
  'household-full': 'A household has 200 people at most',
  'attendee-erased': 'This profile has been removed.',
  'slots-used-up': 'No more events fit on this day.',
  'unknown-service': 'This service could not be found.',
  'plan-changed': 'This was changed by somebody else in the meantime. Please look at it again.',
  'gathering-begun': 'This gathering has begun and keeps its times.',
  'gathering-over': 'This gathering is over.',
} as const

export type RejectionCode = keyof typeof rejections

/** A command that was refused. Nothing was written. */
export class Rejection extends Error {
  override name = 'Rejection'
  readonly code: RejectionCode

  constructor(code: RejectionCode) {
    super(rejections[code])
    this.code = code
  }
}
