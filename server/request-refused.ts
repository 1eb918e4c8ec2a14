import { planErrors } from '#domain/schedule/plan-errors.ts'

/**
 * The reasons for which the server refuses a request before or beside the rules of the domain: each with its status and
 * with words that may be shown to a visitor. `domain/rejection.ts` has the refusals of the rules.
 */
export const refusals = {
  'bad-request': { status: 400, message: 'The request could not be read.' },
  'bad-json': { status: 400, message: 'The request could not be read.' },
  'not-valid': { status: 400, message: 'The request is not valid.' },
  'day-over': { status: 400, message: 'Please choose today or a later day.' },
  'day-too-far': { status: 400, message: 'Please choose a day within the next five years.' },
  'clocks-changed': { status: 400, message: 'The clocks are changed that night. Please choose other times.' },
  'over-already': { status: 400, message: 'This would be over already. Please choose a later time.' },
  'open-too-long': { status: 400, message: planErrors.tooLong },
  'keeps-its-day': {
    status: 400,
    message: 'A day of a weekly event keeps its date. Call it off, and add an event on the other day.',
  },
  'by-needed': { status: 400, message: 'Please say who you are.' },
  'password-unfit': { status: 400, message: 'Please choose a password that is harder to guess.' },
  'nobody-to-import': { status: 400, message: 'No valid user records found in the file' },
  'password-needed': { status: 401, message: 'Authentication failed. Please contact the administrator.' },
  'name-or-password-wrong': { status: 401, message: 'The name or the password is not right.' },
  'key-unknown': { status: 401, message: 'This key is not known here.' },
  'key-ended': { status: 401, message: 'This key has ended. An administrator can make another one.' },
  'key-taken-away': { status: 401, message: 'This key was taken away. An administrator can make another one.' },
  'scope-needed': { status: 403, message: 'This key does not open this call.' },
  'service-not-open': { status: 403, message: 'This key is for other services.' },
  'position-unfit': { status: 400, message: 'This is not a position of the log.' },
  /** The form of a webhook says more about most addresses. */
  'address-unfit': { status: 400, message: 'Foyer never calls this address.' },
  'position-of-other-log': { status: 410, message: 'This position is of another log. Please read everything again.' },
  'not-shown-yet': { status: 503, message: 'This position is not shown yet. Please try again.' },
  'too-many-requests': { status: 429, message: 'This key has called too often. Please wait.' },
  'too-many-feeds': { status: 429, message: 'This key, or this server, has too many live feeds. Please wait.' },
  'too-many-files': { status: 429, message: 'Other files are being read right now. Please try again in a moment.' },
  'role-needed': { status: 403, message: 'Your role does not include this. Please ask an administrator.' },
  'device-unknown': { status: 403, message: 'This tablet is not let in. Please ask a helper.' },
  'device-paused': { status: 403, message: 'This tablet is paused. Please ask a helper.' },
  /** Never: a tablet that gets no list to keep says so itself, and the page of a receipt does. */
  'https-needed': { status: 403, message: 'This needs an address that begins with https.' },
  /** An administrator has changed it while the page of a person was open. */
  'clearances-not-kept': { status: 409, message: 'This church does not keep clearances.' },
  'helpers-not-watched': { status: 409, message: 'This church does not watch who helps in its rooms.' },
  /** A tablet at the door of a children's room asks for another room. */
  'room-not-served': { status: 403, message: 'This tablet serves other rooms.' },
  'device-unfit': { status: 403, message: 'This tablet was let in for something else.' },
  'grant-needed': { status: 403, message: 'Please look this person up again, then change their profile.' },
  'collecting-forbidden': {
    status: 403,
    message: 'A rule says that this person may not collect this child. Please call the children’s leader.',
  },
  'leader-needed': { status: 403, message: 'This needs a children’s leader.' },
  'pin-wrong': { status: 403, message: 'This PIN is not right.' },
  'own-pin-only': { status: 403, message: 'Everybody chooses a PIN of their own.' },
  'second-needed': { status: 403, message: 'A second helper must be there, neither the leader nor who collects.' },
  'code-wrong': { status: 403, message: 'This code is not right.' },
  'receipt-unknown': { status: 404, message: 'No child is in our care under this mark.' },
  /** On the page of a receipt. At a hand-over it is a refusal of the rules. */
  /** At the address of a calendar, which programs read. */
  'calendar-taken-away': { status: 410, message: 'The address of this calendar was taken away.' },
  'receipt-ended': { status: 410, message: 'This receipt has ended.' },
  'https-only': { status: 403, message: 'Foyer is open over https here: the address begins with https.' },
  'not-found': { status: 404, message: 'This could not be found.' },
  'no-rooms': { status: 404, message: 'This church has no children’s rooms.' },
  'mark-needed': { status: 409, message: 'Children who stay with us need a mark.' },
  'mark-wrong': { status: 409, message: 'This is not the mark of this child.' },
  'mark-unknown': { status: 409, message: 'This tablet was not lent this mark.' },
  'mark-used': { status: 409, message: 'This mark has been used already.' },
  'room-closed': { status: 409, message: 'This room is not open.' },
  'no-adult': { status: 409, message: 'Please come to the welcome desk, so that we know who collects.' },
  'no-number': { status: 409, message: 'Please come to the welcome desk, so that we can reach you.' },
  'answered-already': {
    status: 409,
    message: 'This is on record already. Please tell the welcome desk if it has changed.',
  },
  'allergies-needed': { status: 409, message: 'Please say which allergies there are, or that there are none.' },
  'no-printer': { status: 409, message: 'There is no such printer, or it is not connected.' },
  'unknown-check-in': { status: 404, message: 'This check-in is not known here.' },
  'unknown-print-job': { status: 404, message: 'These labels are not known here any more.' },
  'nobody-waits': { status: 404, message: 'This tablet does not wait any more.' },
  'not-letting-in': { status: 409, message: 'No tablets are let in right now.' },
  'members-file-unfit': { status: 409, message: 'The member file that is provided here cannot be read.' },
  'not-your-count': { status: 409, message: 'Somebody else began this count. Please begin a new one.' },
  'check-ins-not-delivered': { status: 409, message: 'This tablet has check-ins that are not delivered yet.' },
  'too-large': { status: 413, message: 'This is too large to be taken in.' },
  'not-json': { status: 415, message: 'The request is not JSON.' },
  'unknown-host': {
    status: 421,
    message: 'Foyer is not known by this name. Open it by its address, or name it in PUBLIC_URL.',
  },
  'too-many-tries': { status: 429, message: 'Too many tries. Please wait a moment.' },
  'pin-paused': { status: 429, message: 'Five PINs were wrong here. Please wait a quarter of an hour.' },
  'hand-over-paused': { status: 429, message: 'Too many wrong codes. Please wait a minute.' },
  'too-many-look-ups': {
    status: 429,
    message: 'Many names were looked up here without a check-in. Please ask a helper.',
  },
  'too-many-changes': {
    status: 429,
    message: 'Too many changes were made from here. Please ask a helper.',
  },
  unexpected: { status: 500, message: 'Something went wrong. Please try again.' },
  starting: { status: 503, message: 'Foyer is starting. Please try again in a moment.' },
  'log-unavailable': { status: 503, message: 'This cannot be saved right now. Please try again.' },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>

export type RefusalCode = keyof typeof refusals

/** What the body of a refusal may say besides: the caller needs it to go on. */
export type Facts = {
  /** How many check-ins a device has not delivered. */
  readonly unsent?: number
  /** What is recorded of a count that somebody else began. */
  readonly recorded?: readonly { readonly sliceId: string; readonly sum: number; readonly sequence: number }[]
  /** How many codes a tablet may still try before it has to wait. */
  readonly triesLeft?: number
  /** When a receipt ended. */
  readonly at?: string
}

/** What a refusal may add: words that say more than those of its code, and the seconds after which to try again. */
type Details = Facts & {
  readonly message?: string | undefined
  readonly retryAfter?: number | undefined
}

/** A request that cannot be served. `message` may be shown to a visitor. */
export class RequestRefused extends Error {
  override name = 'RequestRefused'
  readonly status: number
  readonly code: RefusalCode
  readonly retryAfter: number | undefined
  readonly facts: Facts

  constructor(code: RefusalCode, { message = refusals[code].message, retryAfter, ...facts }: Details = {}) {
    super(message)
    this.status = refusals[code].status
    this.code = code
    this.retryAfter = retryAfter
    this.facts = facts
  }
}
