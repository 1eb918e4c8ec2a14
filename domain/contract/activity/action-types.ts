/**
 * What can be done, by what it is about, in the order of the page. A new kind of act is one line here, and a new deed
 * one word. The compiler then asks for the rest: a sentence in each language, and for a kind its name and its sign.
 * `server/activity/activity-rules.ts` says which event tells it.
 */
const deedsOf = {
  'check-ins': [
    'checkedIn',
    'moved',
    'corrected',
    'childReceived',
    'childReceivedByLeader',
    'childMoved',
    'childOut',
    'childBack',
    'handedOver',
    'handedOverToCollector',
    'handedOverByLeader',
    'handedOverToLookAt',
    'leftAlone',
    'childReturned',
    'droppedOffBefore',
    'handOverUndone',
    'receiptRenewed',
    'receiptRenewedByLeader',
    'receiptClosed',
    'stayClosed',
    'childHere',
    'childGone',
    'custodyContradicted',
    'contradictionSeen',
    'handOverRefused',
    'ruleShown',
    'numberShown',
    'parentCalled',
    'parentCalledBy',
    'serves',
    'servesNoMore',
    'helperCame',
    'helperWent',
    'rollCallInRoom',
    'rollCallOfHouse',
    'rollCallEnded',
    'rollCallEndedWithout',
  ],
  'taken-back': ['takenBack', 'undone', 'countTakenBack', 'countRestored', 'guestsSentAway', 'guestsBroughtBack'],
  counts: ['counted', 'counterMoved'],
  edits: [
    'registered',
    'registeredWithoutPhone',
    'guestAdmitted',
    'guestAdmissionTakenBack',
    'guestRecognized',
    'profileChanged',
    'phoneChanged',
    'phoneRemoved',
    'profileAndPhoneChanged',
    'profileChangedPhoneRemoved',
    'linkRenewed',
    'nameOrderChosen',
    'memberAdded',
    'memberRemoved',
    'memberChanged',
    'memberBroughtBack',
    'adultsConfirmed',
    'numberConfirmed',
    'ownProfileMade',
    'householdHandedOver',
    'movedAway',
    'died',
    'stoppedComing',
    'comesAgain',
    'cameAgain',
    'childDescribed',
    'collectorAllowed',
    'collectorEnded',
    'mayBring',
    'mayBringEnded',
    'collectingForbidden',
    'collectingForbidLifted',
    'collectorNoted',
    'clearanceRecorded',
    'clearanceEnded',
    'helperAccountSet',
    'broughtByFile',
    'fileTakenBack',
  ],
  imports: ['imported', 'importTakenBack', 'importErased', 'yearsBrought', 'yearsTakenBack', 'logRestored'],
  merges: ['linked', 'merged', 'takenApart', 'keptApart', 'reconsidered'],
  tablets: [
    'tabletLetIn',
    'tabletChanged',
    'tabletPaused',
    'tabletResumed',
    'tabletTurnedAway',
    'lettingInBegan',
    'lettingInEnded',
    'doorsClosed',
    'doorsOpened',
  ],
  helpers: [
    'helperInvited',
    'helperJoined',
    'helperLinkRenewed',
    'helperRolesChanged',
    'helperTakenAway',
    'sharedPasswordChanged',
    'sharedPasswordEnded',
  ],
  programs: [
    'programKeyMade',
    'programKeyTakenAway',
    'calendarMade',
    'calendarTakenAway',
    'webhookMade',
    'webhookChanged',
    'webhookSecretChanged',
    'webhookGone',
    'webhookFailed',
    'webhookTurnedOn',
    'webhookEnded',
    'webhookSentAgain',
    'webhookSkipped',
  ],
  schedule: [
    'serviceScheduled',
    'serviceChanged',
    'serviceEnded',
    'oneOffScheduled',
    'oneOffChanged',
    'gatheringCancelled',
    'gatheringRestored',
    'gatheringChanged',
    'gatheringAsAlways',
    'closingChanged',
    'roomAdded',
    'roomChanged',
    'roomEnded',
    'roomBroughtBack',
    'childRulesSet',
    'roomClosed',
    'roomOpened',
    'teamAdded',
    'teamChanged',
    'teamEnded',
    'teamBroughtBack',
    'servingOnWalls',
    'servingNotOnWalls',
    'teamListSet',
  ],
  messages: ['messageShown', 'messageTakenDown', 'messageOver'],
  care: [
    'careAssigned',
    'careEnded',
    'careCalled',
    'careVisited',
    'careNotNeeded',
    'careNoted',
    'careNoteTakenBack',
    'careNoteBroughtBack',
  ],
  erasures: ['personErased', 'memberErased'],
} as const

/** What an act is about. */
export type ActKind = keyof typeof deedsOf
export const ACT_KINDS = Object.keys(deedsOf) as ActKind[]

export type ActionType = (typeof deedsOf)[ActKind][number]
export const DEEDS: readonly ActionType[] = Object.values(deedsOf).flat()

const kinds = new Map(ACT_KINDS.flatMap((kind) => deedsOf[kind].map((deed): [ActionType, ActKind] => [deed, kind])))

/** What an act of this deed is about. */
export function kindOf(deed: ActionType): ActKind {
  const kind = kinds.get(deed)
  if (kind === undefined) throw new Error(`The deed ${deed} has no kind`)
  return kind
}

/** A sentence with its parts in braces. It has two forms where it speaks of one or of several people or households. */
export type Sentence = string | { readonly one: string; readonly more: string }

/** The parts: people, a family, the other one of two people, and what `ActValues` holds, in words. */
export const PARTS = [
  'people',
  'family',
  'other',
  'helper',
  'roles',
  'counted',
  'door',
  'program',
  'webhook',
  'tablet',
  'room',
  'team',
  'mark',
  'event',
  'day',
  'time',
  'phone',
  'added',
  'changed',
  'gone',
  'restored',
  'stayed',
  'message',
] as const
export type SentencePart = (typeof PARTS)[number]

/** Cuts a sentence into its words and its parts, in their order. A part comes as `{ part }`. */
export const cut = (sentence: string): (string | { part: SentencePart })[] =>
  sentence
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('{') ? { part: piece.slice(1, -1) as SentencePart } : piece))

/** The form of a sentence for this number of people or households. */
export const formOf = (sentence: Sentence, count: number): string =>
  typeof sentence === 'string' ? sentence : count === 1 ? sentence.one : sentence.more

/** Words that stand for a name, as they are written at this place among the pieces of a sentence. */
export const inPlace = (words: string, place: number): string =>
  place === 0 ? words : words.slice(0, 1).toLowerCase() + words.slice(1)
