import type { Instant } from './ids.ts'

/**
 * Everything that Foyer may refuse, in the words that the visitor reads. Codes are permanent; the
 * server knows the status.
 */
export const rejections = {
  /** A check-in names nobody. */
  'nobody-selected': 'Please select yourself or at least one family member to check in',
  /** The person is not in the directory. */
  'unknown-attendee': 'Could not find user information.',
  /** Never: a page only names family members that the server has named. */
  'unknown-family-member': 'This family member does not belong to this profile.',
  /** The schedule is changed for a gathering that no longer takes place. */
  'unknown-gathering': 'This event could not be found.',
  /** Never: the kiosk says in its own words that the check-in failed. */
  'check-in-not-open': 'Check-in for this event has not opened yet.',
  /** Never: the kiosk says in its own words that the check-in came too late. */
  'too-late': 'This check-in came too late to be recorded: the event closed more than four weeks ago.',
  /** Never: the kiosk says in its own words that the check-in failed. */
  'checked-in-too-often': 'This family was checked in and undone too often. Please ask a helper.',
  /** A check-in of the list is undone, changed or moved, and somebody else has taken it back meanwhile. */
  'not-checked-in': 'None of these people is checked in at this event.',
  /** Never: a page undoes only what it has undone. */
  'nothing-to-undo': 'There is nothing to undo here.',
  /** Never: a page offers no Undo for a move. */
  'was-moved': 'This check-in was moved to another event. Move it back from there instead.',
  /** Never: the forms offer the other events only. */
  'already-there': 'This check-in is at this event already.',
  /** Never: the phone of an usher counts on in a count of its own. */
  'counted-too-often': 'This count has changed too often. Please begin a new one.',
  /** Never: the phone of an usher says in its own words that the server did not take them. */
  'counted-too-many': 'One phone counts 2,000 people at a door within an hour at most.',
  /** Never: the activity shows at once that somebody else has taken a count back. */
  'nobody-counted': 'Nobody is counted here.',
  /** No event is open. */
  'no-event-open': 'No event is open right now',
  /** Somebody else has the phone number. */
  'phone-taken': 'This phone number already has a profile.',
  /** Never: the form of a kiosk cannot change the number, and a member file is matched by it. */
  'phone-fixed': 'The phone number of a profile cannot be changed.',
  /** A person has 200 family members already. */
  'household-full': 'A person can have 200 family members at most.',
  /** The profile was removed meanwhile. */
  'attendee-erased': 'This profile has been removed.',
  /** Somebody else has dealt with a guest of the desk meanwhile. */
  'guest-gone': 'This guest is not waiting any more.',
  /** Never: a tablet says in its own words that nobody has this code. */
  'unknown-guest': 'No guest has this code.',
  /** The day, or the week, holds as many gatherings as it can. */
  'slots-used-up': 'No more events fit on this day.',
  /** The schedule is changed for a weekly service that no longer takes place. */
  'unknown-service': 'This event could not be found.',
  /** Somebody else has changed the plan meanwhile. */
  'plan-changed': 'This was changed by somebody else in the meantime. Please look at it again.',
  /** The gathering has begun meanwhile. */
  'gathering-begun': 'This event has begun and keeps its times.',
  /** The gathering is over meanwhile. */
  'gathering-over': 'This event is over.',
  /** Never: the page shows only imports that are on record. */
  'unknown-import': 'This import could not be found.',
  /** Somebody has taken the import back while the file was still being sent. */
  'import-taken-back': 'This import was undone in the meantime. To import the file after all, send it again.',
  /** Never: the page of the tablets shows only those that are let in. */
  'unknown-device': 'This tablet is not let in.',
  /** Never: the page of the tablets shows at once what somebody else has accepted. */
  'device-in-already': 'Somebody else has let this tablet in already.',
  /** A counter is let in for no service, or for several. The form says the same before it is sent. */
  'counter-needs-service': 'A counter needs exactly one event.',
  /** Never: the form says it before it is sent. */
  'rooms-needed': 'A tablet at a room needs at least one room.',
  /** Never: the form asks for a service. */
  'nothing-served': 'A tablet needs a weekly event, or the one-off events.',
  /** Somebody else has taken the helper away meanwhile. */
  'unknown-helper': 'This helper is not here any more.',
  /**
   * Never: the page of the link has words of its own. The link of an invitation was used, is older than seven
   * days, or was replaced.
   */
  'unknown-link': 'This link does not work any more. Please ask an administrator for a new one.',
  /** Another helper has the sign-in name that somebody chooses. */
  'sign-in-name-taken': 'Somebody else signs in with this name. Please choose another one.',
  /** Somebody else has taken away or changed the other administrators meanwhile. */
  'last-administrator': 'This is the last administrator. Please make somebody else an administrator first.',
  /** Never: the page offers nobody to take themselves away. */
  'not-oneself': 'You cannot take yourself away. Please ask another administrator.',
  /** Somebody else has taken away or changed this administrator meanwhile. */
  'not-administrator': 'You are not an administrator any more.',
  /** The only administrator with a name was given a new link meanwhile. */
  'no-named-administrator': 'First an administrator needs a name and a password of their own.',
  /** Never: a page takes down only a message that it shows. */
  'unknown-message': 'There is no such message on the wall.',
  /** A message is sent again after no response came, and somebody else has taken it down meanwhile. */
  'message-ended': 'This message was on the wall and has left it. Send it again to show it once more.',
  /** Never: the forms ask for a word first. */
  'nothing-noted': 'Please write a word first.',
  /** Never: the pages undo only notes that they show. */
  'unknown-note': 'This note could not be found.',
  /** Never: the kiosk says in its own words that the staff will help. */
  'nobody-left': 'This person has died, and no family is left.',
  /** Never: the form says the same before it is sent. */
  'day-to-come': 'This day is still to come.',
  /** Never: the pages offer this only for those who are not one. Somebody else has said so meanwhile. */
  'one-already': 'These are one person already.',
  /** Never: the page says so, and who has read it can decide. Somebody else has said so meanwhile. */
  'two-already': 'Somebody has just said that these are two different people.',
  /** Never: the pages offer no merged profile. Somebody else has merged it meanwhile. */
  'merged-already': 'This person was merged with another profile already.',
  /** Never: the pages take apart only what is joined. Somebody else has taken the link or the merge apart meanwhile. */
  'unknown-merge': 'These are not one person, so there is nothing to undo.',
  /** Never: the pages do not offer it then. One of the people was erased meanwhile. */
  'erased-since': 'One of these people was erased, so this can no longer be undone.',
  /** A tablet or the desk has brought the child meanwhile. Also what its hand-over needs is not taken away then. */
  'in-care': 'This child is in our care already.',
  /** Never: a tablet shows only children who are in our care. Somebody else has ended the stay meanwhile. */
  'not-in-care': 'This child is not in our care.',
  /** Never: the tablet at the door says it in its own words. Another tablet has handed the child over meanwhile. */
  'handed-over': 'This child was handed over already.',
  /** Never: the tablet at the door says it in its own words. The tag of the child was never shown in the room. */
  'not-received': 'This child has not arrived in the room yet.',
  /** Never: a tablet that knows the tag of a child alone keeps what it has recorded, and sends it again. */
  'drop-off-unknown': 'The drop-off of this tag is not known yet.',
  /** Never: a room hands over only children of the receipt that it has opened. */
  'other-party': 'This child was dropped off with another receipt.',
  /** Never: the tablet at the door says it in its own words. A receipt was renewed, or its drop-off taken back. */
  'receipt-ended': 'This receipt has ended. Please call the children’s leader.',
  /** Never: the tablet at the door says it in its own words. Three wrong codes were given for a mark. */
  'mark-closed': 'This receipt is closed. Please call the children’s leader.',
  /** Never: the server says before that a leader is needed. Two tablets have dropped the child off at one moment. */
  'dropped-off-twice': 'This child was dropped off twice. Please call a children’s leader.',
  /** Never: no page receives children yet. A tag is shown at the door of another room. */
  'other-room': 'This child belongs to another room.',
  /** A receipt is renewed a fourth time at the desk. Only a leader hands over after that. */
  'renewals-used-up': 'This receipt was renewed three times already. Please call a children’s leader.',
  /** Never: the pages answer and take back only calls that they show. */
  'unknown-call': 'This call of a parent could not be found.',
  /** A mark is called again at once: on another tablet, or after its call was answered or taken back. */
  'called-just-now': 'This mark was called less than two minutes ago.',
  /** Ten parents are called, and none of them has come. */
  'too-many-calls': 'Ten parents are called already. Please end a call first.',
  /** Never: the pages speak only of a roll call that they show. */
  'unknown-roll-call': 'This roll call could not be found.',
  /** A tablet whose connection is slow touches a child after the end. */
  'roll-call-ended': 'This roll call has ended.',
  /** A leader ends a roll call, and a child was found or lost meanwhile. */
  'others-missing': 'Other children are missing by now. Please look at the list again.',
  /** Another family has taken the last places of a room meanwhile. */
  'room-full': 'This room is full.',
  /** Never: a tablet says in its own words that the desk writes on paper. */
  'marks-exhausted': 'No more marks are left today. The welcome desk writes on paper.',
  /** Never: the page shows only rooms that there are. */
  'unknown-room': 'This room could not be found.',
  /** Somebody else has ended the room meanwhile. */
  'room-ended': 'This room has ended.',
  /** Never: the kiosk says in its own words that the teams have changed, and the desk reads them again. */
  'unknown-team': 'This team could not be found.',
  /** Never: no church has so many. */
  'teams-used-up': 'No more teams can be added: a church can have 999 in all.',
  /** Another team has this name. */
  'team-name-taken': 'Another team has this name already.',
  /** Never: the kiosk says in its own words that check-in is open for those who serve alone. */
  'serving-only': 'Check-in is open now for those who serve. Everybody else can check in later.',
  /** Never: no church has so many. */
  'rooms-used-up': 'No more rooms can be added: a church can have 999 in all.',
  /** Another room of the same service has this name. */
  'room-name-taken': 'Another room has this name. Please choose a name that families can tell apart.',
  /** The form has a largest number that is below the places. */
  'never-below-places': 'The largest number of children must not be below the places.',
  /** The room to offer in place of a full one has ended. */
  'overflow-unfit': 'The room that is offered when this one is full must be another room of the list.',
  /** Never: a church without rooms has no page that asks for a child. */
  'no-rooms': 'There are no children’s rooms here.',
  /** Never: the page of a child ends only what it shows. */
  'unknown-collector': 'Nobody is allowed to collect this child under this number.',
  /** Never: the page of a child lifts only rules that it shows. */
  'unknown-rule': 'This rule could not be found.',
  /** Never: the page of a person ends only what it shows. */
  'unknown-clearance': 'Nothing of this kind was recorded for this person.',
  /** Never: no child has fifty people who may collect them, or fifty rules. */
  'too-many-of-child': 'A child has fifty of these at most.',
  /** Somebody else has taken the key away meanwhile. */
  'unknown-program': 'This key could not be found.',
  'unknown-calendar': 'This calendar could not be found.',
  /** Another administrator has taken the webhook away. */
  'unknown-webhook': 'This webhook could not be found.',
  /** A webhook is made, and there are 50 already. */
  'too-many-webhooks': 'A church can have 50 webhooks at most.',
  /** Never: only other programs send an Idempotency-Key. */
  'command-known': 'Something else was asked for with this Idempotency-Key.',
} as const

export type RejectionCode = keyof typeof rejections

/** What a rejection tells besides its code: when it happened, and who a child has left with. */
export type RejectionFacts = { readonly at?: Instant; readonly to?: string }

/** A command that was refused. Nothing was written. */
export class Rejection extends Error {
  override name = 'Rejection'
  readonly code: RejectionCode
  readonly facts: RejectionFacts

  constructor(code: RejectionCode, facts: RejectionFacts = {}) {
    super(rejections[code])
    this.code = code
    this.facts = facts
  }
}
