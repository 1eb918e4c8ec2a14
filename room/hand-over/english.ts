import { isolated } from '#web/words/isolated.ts'

/** Names in a sentence: Eli, Noa and Levi. */
const listed = new Intl.ListFormat('en')
const all = (names: readonly string[]): string => listed.format(names.map(isolated))
const are = (names: readonly string[]): string => (names.length === 1 ? 'is' : 'are')
const them = (names: readonly string[]): string => (names.length === 1 ? all(names) : 'them')
const number = (children: number): string => (children === 1 ? '1 child' : `${children} children`)

/** What the hand-over of children says. */
export const english = {
  back: 'Back',
  cancel: 'Cancel',

  /** The receipt is scanned, or its code is typed. */
  scan: {
    heading: 'Hand over',
    lead: 'Scan the receipt, or type its code.',
    withoutReceipt: 'Without a receipt…',
    /** Read aloud only: the six cells, and the keys. */
    code: 'Code of the receipt',
    keys: 'Keys',
    clear: 'Clear',
    backspace: 'Delete the last one',
    /** A key of an attached keyboard that no code has. */
    unknown: (sign: string) => `No code has ${sign}`,
    /** The camera has not been used here before. */
    start: 'Start the camera',
    camera: 'Camera',
    /** The picture of the camera is not there. */
    type: 'Type the six characters',
    /** A code was scanned or typed, and its children are looked up. */
    checking: 'One moment…',
  },

  /** What the server says to a code. It never says which half is wrong. */
  notice: {
    wrong: (tries: number) =>
      tries === 1 ? 'This code is not right. 1 more try.' : `This code is not right. ${tries} more tries.`,
    /** The tries are not counted here. */
    wrongAgain: 'This code is not right.',
    wait: 'Wait a minute',
    waitLead: 'Five codes in a row were not right. Other tablets go on.',
    closed: 'This receipt is closed. Please call the children’s leader.',
    lost: (time: string) => `This receipt was declared lost at ${time}. Please call the children’s leader.`,
    otherDay: 'This receipt is from another day.',
    handedOver: (to: string, time: string) => `Already handed over to ${isolated(to)} at ${time}.`,
    /** A youth went alone. */
    wentAlone: (time: string) => `Already gone alone at ${time}.`,
    notArrived: 'These children have not arrived in their room. Nobody is handed over.',
    tag: 'This is a child’s tag. Please scan the receipt.',
    noCode: 'This is no receipt.',
    otherParty: 'These children are here on another receipt.',
    doubled: 'This child was dropped off twice. Please call the children’s leader.',
    forbidden: 'This person may not collect. Nobody is handed over.',
    leader: 'A children’s leader must decide this.',
    away: 'The server does not answer. Nobody is handed over. Please try again.',
    refused: 'This was not taken. Nobody is handed over. Please try again.',
    /** On a tablet without the server. */
    ended: 'A newer receipt was shown. This one has ended. Please call the children’s leader.',
    tagNeeded: 'The receipt is right, but this tablet does not know its children. Scan their tags first.',
    tagWrong: 'The tags do not fit. Nobody is handed over.',
    noKey: 'This tablet cannot check receipts without the server: by the printed list, a leader decides, on paper.',
    rule: 'Somebody may not collect this child. Please call the children’s leader. This tablet hands nobody over.',
    gone: 'Already handed over.',
  },

  /** A receipt is right. */
  found: {
    question: (children: readonly string[]) => `Is this the person who brought ${them(children)}?`,
    /** Behind the name of the adult. */
    brought: (children: number, time: string) => ` brought ${number(children)} at ${time}.`,
    unknown: 'Who collects?',
    droppedOff: (children: number, time: string) => `${number(children)}, dropped off at ${time}.`,
    right: 'The receipt is right',
    renewed: (name: string, time: string) => `Renewed for ${isolated(name)} at ${time}`,
    /** Two or more were given out for this drop-off. */
    receipts: (count: number) => `${count} receipts, only the last one opens`,
    /** Read aloud only: the children, with a tick at each one who goes. */
    children: 'Children on this receipt',
    years: (years: number) => (years === 0 ? 'under 1 year' : years === 1 ? '1 year' : `${years} years`),
    here: 'in the room',
    in: (room: string) => `in ${isolated(room)}`,
    onTheWay: 'has not arrived here',
    out: 'out with helpers',
    gone: 'handed over',
    /** Read aloud only: the buttons, one for each adult. */
    adults: 'Who may collect',
    handOverTo: (adult: string) => `Hand over to ${isolated(adult)}`,
    addedToday: 'added today',
    somebodyElse: 'Somebody else…',
    /** No child is ticked. */
    tickFirst: 'Tick who goes.',
    notHere: 'None of these children is in this room.',
    alsoHere: (child: string, mark: string) => `${isolated(child)} is here too, on another receipt: ${mark}`,
    comesBack: 'Comes back',
    cameBack: (children: readonly string[]) => `${all(children)} ${are(children)} in the room again.`,
    handingOver: 'Handing over…',
    /** Nobody may collect without a leader. */
    nobody: 'No adult on record may collect. A children’s leader decides.',
  },

  /** The room scans the tag of each child too. */
  tag: {
    scan: (child: string) => `Now scan ${isolated(child)}’s tag`,
    /** In the place of a picture of the camera. */
    hold: 'Scan it with the hand scanner',
    type: 'Type its mark and number',
    code: 'Mark and number of the tag',
    wrong: 'This is the tag of another child. Nobody is handed over.',
    noTag: 'This is no tag of a child.',
  },

  /** A rule about collecting stands. */
  rule: {
    somebody: (children: readonly string[]) => `Somebody may not collect ${all(children)}.`,
    look: 'Look at who stands before you.',
    show: 'Show the name',
    hide: 'Hide the name',
    /** The name stands there for twenty seconds. */
    notTo: (name: string) => `Not to ${isolated(name)}`,
    orderSeen: (child: string) => `For ${isolated(child)}. A court order was seen.`,
    wasAsked: (child: string) => `For ${isolated(child)}. It was asked, no order seen.`,
    asked: 'Asked, no order seen. Call the leader.',
    askedFor: (children: readonly string[]) => `Somebody asked that not everybody may collect ${all(children)}.`,
    callLeader: 'Call the leader',
  },

  /** A leader has to come. */
  leader: {
    heading: 'Call the leader',
    lead: (children: readonly string[]) => `Send a helper for a children’s leader. ${all(children)} stays in the room.`,
    leads: (children: readonly string[]) => `Send a helper for a children’s leader. ${all(children)} stay in the room.`,
    /** Before names. */
    withPin: 'Leaders who have a PIN:',
    nobody: 'Nobody has chosen a PIN yet. Ask an administrator.',
    isHere: 'A leader is here',
    decide: 'Decide',
  },

  /** The reply to a hand-over was lost. */
  unknown: {
    heading: 'No reply yet',
    lead: (children: readonly string[]) =>
      `It is not known whether ${all(children)} ${are(children)} handed over. Let nobody go until this is clear.`,
    asking: 'Asking again…',
    ask: 'Ask again now',
  },

  done: {
    heading: (children: readonly string[]) => `${all(children)} ${are(children)} handed over.`,
    /** Before and behind the name of who collected. */
    to: 'To ',
    at: (time: string) => ` at ${time}`,
    notRight: 'Not right?',
    /** Read aloud only: the number beside it. */
    seconds: (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`),
    done: 'Done',
    stillWithUs: 'Still with us',
    sameReceipt: 'The same receipt opens that room too.',
    saved: 'Saved on this tablet',
    scanNext: 'Or scan the next receipt.',
    undone: (children: readonly string[]) => `${all(children)} ${are(children)} still here.`,
    tooLate: 'Only a children’s leader can undo this now.',
    notUndone: 'This was not undone. Please try again.',
    newReceipt: 'The new receipt',
    newReceiptLead: 'The old one opens nothing any more. Write this down for who collects the others.',
    atDesk: 'The old receipt opens nothing any more. The welcome desk prints a new one.',
    receiptEnds: 'The receipt ends. From now on a children’s leader decides.',
  },

  /** Nobody has the receipt. */
  without: {
    heading: 'Without a receipt',
    whom: 'Who is collected, and why is there no receipt?',
    children: 'Children in this room',
    nobodyHere: 'No child is in this room.',
    why: 'Why?',
    reasons: { lost: 'Lost', 'left-at-home': 'Left at home', closed: 'It is closed', other: 'Another reason' },
    goOn: 'Next',
    lead: (children: readonly string[]) =>
      `For ${all(children)}. A children’s leader decides this with you. Take your time.`,
    steps: 'What to do now',
    keep: (children: readonly string[]) => [`Keep ${all(children)} in the room.`, 'Nobody goes out while you do this.'],
    photo: ['Ask for a photo ID.', 'Read the name. Look at the face.'],
    compare: ['Compare with the list.', 'The leader sees who may collect.'],
    number: (children: readonly string[]) => [
      `Call the number that brought ${all(children)}.`,
      'Hold the button to see the number.',
    ],
    hold: 'Hold to see the number',
  },

  pin: {
    heading: 'Leader, your PIN',
    lead: 'Six digits, only yours. Turn the tablet to you.',
    /** Read aloud only. */
    who: 'Who are you?',
    digits: 'PIN, six digits',
    chooseFirst: 'First say who you are.',
    wrong: 'This PIN is not right',
    rests: 'This PIN rests here for 15 minutes.',
    fiveTries: 'After five wrong tries, this PIN rests here for 15 minutes.',
  },

  /** On a tablet without the server. */
  leadersCode: {
    heading: 'Leaders’ code of today',
    lead: 'Six characters. A leader sees them on the page Rooms, and has them on the sheet for leaders.',
    /** Read aloud only. */
    cells: 'Leaders’ code, six characters',
  },

  /** Somebody has the receipt of a child that this tablet knows by the tag alone. */
  named: {
    lead: 'Nobody here knows who may collect. Ask for a photo ID, and write the name down.',
    handOver: 'Hand over',
  },

  /** A leader decides who collects. */
  who: {
    heading: (children: readonly string[]) => `Who collects ${all(children)}?`,
    /** Behind the name of the leader. */
    decides: ' decides',
    youDecide: 'You decide',
    /** On a tablet without the server. */
    byCode: 'A leader decides, by the code of today',
    renewed: (name: string) => `The old receipt ends. A new one is made for ${isolated(name)}.`,
    renewedFor: 'The old receipt ends. A new one is made for who collects.',
    receiptStays: 'The receipt stays as it is.',
    receiptEnds: 'The receipt ends.',
    household: 'Household',
    broughtToday: (children: readonly string[]) => `Household, brought ${all(children)} today`,
    mayCollect: (relation: string) => `${relation}, may collect`,
    order: 'May not collect, court order',
    asked: 'Asked not to collect, no order seen',
    somebodyElse: 'Somebody else…',
    somebodyNeeds: 'Name, what you saw, a second helper',
    name: 'First and last name',
    phone: 'Phone (optional)',
    phoneWrong: 'Ten digits, please.',
    seen: 'What did you see?',
    sights: { 'photo-id': 'Photo ID', called: 'Called the number', known: 'I know them' },
    second: 'Second helper',
    noSecond: 'No other helper is on record for this room. A second one must be there.',
    handOver: (children: readonly string[], adult: string) => `Hand over ${all(children)} to ${isolated(adult)}`,
    handOverTo: (children: readonly string[]) => `Hand over ${all(children)}`,
    /** Below the button while something is missing. */
    missing: 'Choose who collects, what you saw, and a second helper.',
    closed: 'Closed after a minute without a touch. The PIN is asked again.',
  },
}

export type HandOverTexts = typeof english
