import type { ActionType, Sentence } from './action-types.ts'

/**
 * The sentences of the activity in English. The server sends them, and the page in English reads them. Each comment
 * says when.
 */
export const englishSentences: Readonly<Record<ActionType, Sentence>> = {
  /** Somebody has checked in. */
  checkedIn: '{people} checked in.',
  /** A check-in was undone, at the tablet or by staff. */
  takenBack: 'The check-in of {people} was undone.',
  /** A take-back was undone. */
  undone: { one: '{people} is checked in again.', more: '{people} are checked in again.' },
  /** Staff have moved a check-in to another gathering. */
  moved: 'The check-in of {people} was moved to {event}.',
  /** Staff have changed who of a family came: some were added and others taken off. */
  corrected: 'Who came was corrected: {people}.',

  /** What happened to children in our care. */
  childReceived: '{people} came into the children’s room {room}.',
  childReceivedByLeader: '{people} came into the children’s room {room} without the tag: {helper} decided it.',
  childMoved: '{people} was sent to the children’s room {room}.',
  childOut: '{people} left the room for a while, with helpers.',
  childBack: '{people} is back in the room.',
  handedOver: '{people} was handed over to {other}, by code.',
  handedOverToCollector: '{people} was handed over to somebody who may collect, by code.',
  handedOverByLeader: '{people} was handed over by the decision of a leader.',
  handedOverToLookAt:
    '{people} was handed over while a tablet could not reach Foyer. A leader has to look at it on the page Rooms.',
  leftAlone: '{people} left alone, as a leader had allowed.',
  childReturned: '{people} came back on the same receipt.',
  droppedOffBefore: 'A drop-off of {people} was delivered late. By then the child had left again, so nothing changed.',
  handOverUndone: 'The hand-over of {people} was undone.',
  receiptRenewed: 'A new receipt was given out for the children of {people}.',
  receiptRenewedByLeader: 'A new receipt was given out for the children of {people}: {helper} decided it.',
  receiptClosed: 'Three wrong codes were given for the children of {people}: only a leader hands them over.',
  stayClosed: 'The stay of {people} was closed later: nobody had recorded the hand-over.',
  childHere: '{people} was looked for and is here.',
  childGone: '{people} was looked for and is not here.',
  custodyContradicted: 'Two hand-overs of {people} were recorded.',
  contradictionSeen: 'A leader has looked at what was recorded of {people}.',
  handOverRefused: 'A code for the children of {people} was refused.',
  ruleShown: 'A helper looked at who may not collect {people}.',
  numberShown: 'A helper looked at the number of the family of {people}.',
  parentCalled: '{mark} was called to the children’s room {room}.',
  parentCalledBy: '{mark} was called to the children’s room {room} by {helper}.',
  serves: '{people} serves in the team {team}.',
  servesNoMore: '{people} serves in no team any more.',
  helperCame: '{helper} began to serve in the children’s room {room}.',
  helperWent: '{helper} left the children’s room {room}.',
  rollCallInRoom: 'A roll call began in the children’s room {room}.',
  rollCallOfHouse: 'A roll call began in every children’s room.',
  rollCallEnded: 'A roll call ended. Nobody on its list was missing.',
  rollCallEndedWithout: 'A roll call ended. Missing: {people}.',

  /** An usher has counted people at a door, in five minutes. */
  counted: { one: '{counted} person was counted{door}.', more: '{counted} people were counted{door}.' },
  /** Five minutes of a count were undone. */
  countTakenBack: {
    one: 'The count of {counted} person{door} was undone.',
    more: 'The count of {counted} people{door} was undone.',
  },
  /** The take-back of a count was undone. */
  countRestored: { one: '{counted} person{door} counts again.', more: '{counted} people{door} count again.' },
  /** The desk has sent guests away who were not there, and has undone it. Their names are forgotten in the night. */
  guestsSentAway: {
    one: '{counted} guest who had registered on a phone was sent away from the desk.',
    more: '{counted} guests who had registered on a phone were sent away from the desk.',
  },
  guestsBroughtBack: {
    one: '{counted} guest who was sent away waits at the desk again.',
    more: '{counted} guests who were sent away wait at the desk again.',
  },
  /** A phone had counted for the wrong event. */
  counterMoved: 'The people who were counted{door} were moved to {event}.',

  /** A profile was made. */
  registered: '{people} registered.',
  /** Staff have made a profile for somebody without a phone number. */
  registeredWithoutPhone: {
    one: '{people} was registered without a phone number.',
    more: '{people} were registered without a phone number.',
  },
  /** A guest who had filled in the form on their own phone was let in, and has a profile. */
  guestAdmitted: '{people} registered with their own phone.',
  guestAdmissionTakenBack: 'The registration of {people} with their own phone was undone.',
  /** A guest had filled in the form although they have a profile. */
  guestRecognized: 'A guest who filled in the form on their phone is {people}.',
  /** Fields of a profile were changed. */
  profileChanged: 'The profile of {people} was changed.',
  /** A profile has another phone number. */
  phoneChanged: 'The phone number of {people} became {phone}.',
  /** The phone number of a profile was removed. */
  phoneRemoved: 'The phone number of {people} was removed.',
  /** Both were changed at once. */
  profileAndPhoneChanged: 'The profile of {people} was changed, and the phone number became {phone}.',
  profileChangedPhoneRemoved: 'The profile of {people} was changed, and the phone number was removed.',
  /** A personal link has a new code. */
  linkRenewed: 'The personal link of {people} was renewed.',
  nameOrderChosen: 'The order of the name of {people} was changed.',
  /** Somebody has joined a family. */
  memberAdded: '{people} joined the family of {family}.',
  /** Somebody was taken off a family. */
  memberRemoved: '{people} was removed from the family of {family}.',
  /** The name or the relationship of somebody in a family was corrected. */
  memberChanged: '{people}, in the family of {family}, was changed.',
  /** Somebody who was taken off a family is in it again. */
  memberBroughtBack: '{people} is in the family of {family} again.',
  adultsConfirmed: 'It was confirmed that {people} belongs to the family of {family}.',
  numberConfirmed: 'The phone number of {people} was confirmed.',
  /** Somebody of a family got a profile. */
  ownProfileMade: '{people} got a profile of their own.',
  /** Another adult has the household now. */
  householdHandedOver: 'The family of {family} was handed to {people}.',

  /** Staff have noted that somebody no longer comes, or that they do. */
  movedAway: '{people} was noted as moved away since {day}.',
  died: 'The death of {people} on {day} was noted.',
  stoppedComing: '{people} was noted as no longer coming since {day}.',
  comesAgain: '{people} was noted as coming again.',
  /** A check-in of somebody who no longer came. */
  cameAgain: {
    one: '{people} checked in, and is no longer noted as not coming.',
    more: '{people} checked in, and are no longer noted as not coming.',
  },

  /** What the children's rooms know of a child was changed. Its words are only for their leaders. */
  childDescribed: 'What the children’s rooms know of {people} was changed.',
  collectorAllowed: 'It was noted that somebody else may collect {people}.',
  collectorEnded: 'It was noted that somebody may not collect {people} any more.',
  mayBring: 'It was noted that the household of {other} may bring {people}.',
  mayBringEnded: 'It was noted that the household of {other} may not bring {people} any more.',
  collectingForbidden: 'A rule about collecting {people} was set.',
  collectingForbidLifted: 'A rule about collecting {people} was lifted.',
  /** Somebody took a child by exception. */
  collectorNoted: 'It was noted who took {people}.',
  /** Somebody serves with children. What was checked is only for administrators. */
  clearanceRecorded: 'A clearance of {people} was recorded.',
  clearanceEnded: 'A clearance of {people} was ended.',
  helperAccountSet: 'It was noted as which helper {people} signs in.',

  /** On the page of a person: a member file brought them, or changed what is known. */
  broughtByFile: 'A member file brought {people}, or changed what is known.',
  /** On the page of a person: the import of this file was undone. */
  fileTakenBack: 'What a member file had said about the family of {people} was undone.',

  /** A member file was imported. */
  imported: {
    one: 'A member file was imported: {added} new family, {changed} changed.',
    more: 'A member file was imported: {added} new families, {changed} changed.',
  },
  /** An import was undone. */
  importTakenBack: {
    one: 'An import was undone: {gone} family left the directory, {restored} as before, {stayed} unchanged.',
    more: 'An import was undone: {gone} families left the directory, {restored} as before, {stayed} unchanged.',
  },
  /** What was left of an import that was undone was erased for ever. */
  importErased: {
    one: '{gone} family of an import that was undone was erased for good.',
    more: '{gone} families of an import that was undone were erased for good.',
  },
  /** Attendance of earlier years came from a file of another program. */
  yearsBrought: 'Attendance of earlier years was brought from a file.',
  /** All that came from such a file was undone. */
  yearsTakenBack: 'Attendance of earlier years that came from a file was undone.',
  /** The log came from a backup, or events were missing from it. */
  logRestored: 'The records were restored from a backup.',

  /** What was done with a tablet. */
  tabletLetIn: 'The tablet {tablet} was let in.',
  tabletChanged: 'The tablet {tablet} was changed.',
  tabletPaused: 'The tablet {tablet} was paused.',
  tabletResumed: 'The tablet {tablet} is no longer paused.',
  tabletTurnedAway: 'The tablet {tablet} was turned away.',
  /** What was done with the doors. */
  lettingInBegan: 'Tablets could ask to be let in.',
  lettingInEnded: 'Tablets could no longer ask to be let in.',
  doorsClosed: 'The doors were closed: only tablets that were let in can check people in.',
  doorsOpened: 'The doors were opened.',

  /** What was done with helpers. */
  helperInvited: '{helper} was invited as a helper: {roles}.',
  helperJoined: '{helper} used the link and chose a password.',
  helperLinkRenewed: '{helper} got a new link. The old one and the password no longer work.',
  helperRolesChanged: 'The roles of {helper} were changed: {roles}.',
  helperTakenAway: 'A helper was taken away.',
  /** What was done with the shared password. */
  sharedPasswordChanged: 'The shared password was changed.',
  sharedPasswordEnded: 'The shared password was ended.',

  /** What was done with the keys of other programs. */
  programKeyMade: 'A key was made for the program {program}.',
  programKeyTakenAway: 'The key of the program {program} was taken away.',
  calendarMade: 'The calendar {program} was made.',
  calendarTakenAway: 'The calendar {program} was taken away.',

  /** What was done with webhooks, and what they did. */
  webhookMade: 'The webhook {webhook} was made.',
  webhookChanged: 'The webhook {webhook} was changed.',
  webhookSecretChanged: 'The webhook {webhook} got another secret. The old one works for 24 hours.',
  webhookGone: 'The webhook {webhook} was turned off: its receiver wants no more.',
  webhookFailed: 'The webhook {webhook} was turned off: its receiver failed for five days.',
  webhookTurnedOn: 'The webhook {webhook} was turned on again.',
  webhookEnded: 'The webhook {webhook} was taken away.',
  webhookSentAgain: 'The webhook {webhook} sends events again.',
  webhookSkipped: 'The webhook {webhook} skips an event that its receiver did not take.',

  /** What was done with the schedule. */
  serviceScheduled: '{event} was planned for every week.',
  serviceChanged: '{event} was changed from {day} on.',
  serviceEnded: '{event} was ended from {day} on.',
  oneOffScheduled: '{event} on {day} was planned.',
  oneOffChanged: '{event} on {day} was changed.',
  gatheringCancelled: '{event} on {day} was called off.',
  gatheringRestored: '{event} on {day} takes place after all.',
  gatheringChanged: '{event} was changed for {day} alone.',
  gatheringAsAlways: '{event} on {day} is the same as every week again.',
  /** The end of check-in of a gathering that had begun was moved. */
  closingChanged: 'Check-in of {event} on {day} now closes at {time}.',
  /** What was done with a children's room. */
  roomAdded: 'The children’s room {room} was added.',
  roomChanged: 'The children’s room {room} was changed.',
  roomEnded: 'The children’s room {room} was ended.',
  roomBroughtBack: 'The children’s room {room} is used again.',
  /** What holds in every children's room was set. */
  childRulesSet: 'What holds in all children’s rooms was changed.',
  /** A children's room was closed or opened for one day. */
  roomClosed: 'The children’s room {room} was closed for {event} on {day}.',
  roomOpened: 'The children’s room {room} was opened for {event} on {day}.',
  /** What was done with a serving team. */
  teamAdded: 'The team {team} was added.',
  teamChanged: 'The team {team} was changed.',
  teamEnded: 'The team {team} was ended.',
  teamBroughtBack: 'The team {team} is used again.',
  /** It was said whether walls show how many serve. */
  servingOnWalls: 'Walls now say how many people serve.',
  servingNotOnWalls: 'Walls no longer say how many people serve.',
  /** The list of a day was set. */
  teamListSet: {
    one: 'The list of those who serve at {event} on {day} was set: {counted} person.',
    more: 'The list of those who serve at {event} on {day} was set: {counted} people.',
  },

  /** Staff have said that two records are one person. */
  linked: '{people} and {other} are one person.',
  /** A profile was merged into another. */
  merged: '{people} was merged into {other}.',
  /** A link or a merge was taken apart. */
  takenApart: 'The merge of {people} and {other} was undone.',
  /** Two who look alike are two different people. */
  keptApart: '{people} and {other} are two different people.',
  /** It was undone that they are two different people. */
  reconsidered: '{people} and {other} may be one person after all.',
  /** Staff put a message on the walls. Its words are read only while it is there. */
  messageShown: 'A message was put on the wall{message}.',
  /** Staff took a message off the walls. */
  messageTakenDown: 'The message on the wall was taken down.',
  /** A message was on the walls for ten minutes. */
  messageOver: 'The message on the wall ended after ten minutes.',
  /** Somebody was asked to care for a person, or nobody is any more. */
  careAssigned: '{helper} was asked to care for {people}.',
  careEnded: 'Nobody is asked to care for {people} any more.',
  /** What those who care for people have noted. Its words are only for them. */
  careCalled: 'A call to {people} was noted.',
  careVisited: 'A visit to {people} was noted.',
  careNotNeeded: 'Care for {people} was noted as not needed.',
  careNoted: 'A note of care about {people} was written.',
  careNoteTakenBack: 'A note of care about {people} was undone.',
  careNoteBroughtBack: 'A note of care about {people} was brought back.',
  /** Somebody with a profile was erased. */
  personErased: 'Somebody was erased.',
  /** Somebody of a family was erased. */
  memberErased: 'A family member was erased.',
}

/** What the sentences are made of. */
export const englishPhrases = {
  /** In a sentence about several people, after the name of the first. */
  andOthers: (count: number) => (count === 1 ? ' and 1 other' : ` and ${count} others`),
  /** In place of a name. Within a sentence it begins with a small letter. */
  erased: 'Somebody who was erased',
  /** In place of the name of a helper. */
  helperGone: 'A helper who was taken away',
  /** What a helper may do. */
  roles: {
    administrator: 'administrator',
    desk: 'desk',
    care: 'care',
    greeter: 'greeter',
    children: 'children’s leader',
    room: 'room helper',
  },
  /** Where people were counted. */
  atDoor: (door: string) => ` at “${door}”`,
  /** When something closes. Spanish says it with an article. */
  time: (time: string) => time,
  /** The words of a message that is on the walls now. */
  asMessage: (text: string) => `: “${text}”`,
  /** In place of the name of a service that is no longer known. */
  unknownEvent: 'An event',
  /** Who did it. A helper is named while they are one. */
  doers: {
    visitor: 'A visitor',
    administrator: 'Administrator',
    helper: 'A helper who was taken away',
    import: 'Import',
    system: 'Foyer',
    /** Never: a program keeps its name. */
    program: 'A program',
  },
}
