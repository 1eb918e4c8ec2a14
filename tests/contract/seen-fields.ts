import { MEMBER_FIELDS } from '#domain/attendee/person-fields.ts'

/** The fields that somebody may get to see, in replies and in what is pushed to them, by what they are about. */

const words = (text: string) => text.trim().split(/\s+/)

/**
 * Events and their times, numbers of people, the name behind a personal link, how one's own device stands, who is
 * signed in in one's own browser, and the name on one's own invitation.
 */
export const open = words(`
  id name date startsAt opensAt closesAt nextOpensAt next recorded eventId version
  stats totalAttendees firstTimeGuests counted serving servingFrom servingOnWalls arrivals from people follows
  state code kind language lettingIn at
  helper roles hasHelpers sharedPasswordWorks invitedBy until
`)

/** One household at a time: who they are, who of them is checked in, and who came the last time. */
export const household = words(`
  exists user userId hebrewName phone email familyMembers relationship matched grant
  came checkedIn checkInTime primary familyMemberIds cameLast team teams teamId
`)

/** Who is present. */
export const board = words('team rows addedLater groupSize familyAttendances familyMember alsoIn person row')

/** The same for another program, in ids and times. */
export const present = words(`id checkInTime primary firstTimeGuests user ${board.join(' ')}`)

/** What another program learns of a check-in. */
export const checkedIn = words('eventId userId familyMemberIds checkInTime came people')

/** Whole households, and when each of them was here last. */
export const desk = words('households found checkedInAt lastHere toConfirm adults')

/** The serving teams of an event, who serves and who is missing. */
export const teams = words(`hasTeams teams teamId services needs roomId onWalls personId missing phone at
  set unclear unknownTeams row team choices familyOf`)

/** The code that leads guests to the form. */
export const place = words('size path changesIn endsIn')

/** What guests have sent on their own phone, who they may be, and who came with them. */
export const guests = words(
  'guests guestCode announcedAt isEarlier isFromOutside isCompared match because family names recognition',
)

/** What is on the walls. */
export const message = words('message messageId text endsIn')

/** How many people were counted at each door. The names are those of doors. */
export const counts = words('doors counterId countedFor door named movedTo takenOff sliceId')

/** People, with everything in their profiles, which of them are one, and who has said so. */
export const people = words(`${MEMBER_FIELDS.join(' ')}
  isMember attendances attendanceCount attendanceHistory
  eventName eventDate familyAttending familyNames link pairs a b familyOf familyOfFirst clues
  profile belongsTo family hasProfile year services slot marks is day came of visits earlierVisits service with
  alsoAs canTakeApart lastCame ids decision doer by sentence deed values
  lastHere word personId is waiting today cards list since before missed regularly came onSundays company children others isNew
  helpers calledAt lastCame device day events event noList
`)

/** The children's rooms of an event. */
export const rooms = words('roomId where count places isFull isOpen')

/** That there are rooms, and the marks that a tablet is lent. */
export const marks = words('hasRooms hasTeams lastNameOnTag days day blocks marks mark secret tagKey')

/**
 * What a tablet is offered for the children of a family, and where the desk sees that they are. The desk prints for a
 * kiosk whose printer did not.
 */
export const care = words(`care canDropOff asksLater mayBring
  choices roomId name where isFull why chosen ageKnown allergiesAsked inCare note rule`)
export const careAtDesk = words(`${care.join(' ')} stay state since mark allergy
  jobId name device printer at labels event day hebrewName`)

/** What helpers see of a drop-off. */
export const custody = words(`done refused code mark issue at checkIn broughtBy device
  personId collectorId relation helperId name adults children index receipt roomId`)

/** What helpers see of the children of a room. */
export const childrenInRoom =
  words(`receiveBy helperId name firstName lastInitial mark index state allergies allergiesAsked hasNote note
  hasRule leavesAlone isDoubled askHere broughtBy renewedFor outWith droppedOffAt since age personId children done refused code callId isComing
  helpers adults staff enoughFor here who isAdult seeLeader staffed`)

/** What helpers and the desk see of the parents who are called. */
export const parentCalls = words('id callId mark roomId room at comingAt isLate')

/** What the page of a receipt shows to who has its link. */
export const receiptPage = words('mark code children firstName hebrewName room where state calls callId at isComing')

/** What helpers and the desk see of a roll call. Only leaders read who has a child that was handed over. */
export const rollCall = words('id rollCall rollCallId at isOfHouse here notFound done refused personId code')
export const rollCallOfHouse = words(`${rollCall.join(' ')} house by rooms roomId name isHeard heardAt accounted
  children firstName lastInitial mark index state outWith is isEverybody handedOver room`)

/** What a wall that was let in shows of them. */
export const callsOnWall = words('version calls callId mark room')

/** What helpers see of a drop-off when they hand over. */
export const handOver = words(`mark issue broughtBy at children personId index firstName lastInitial age roomId room
  state twoScans rule adults collectorId name relation only addedToday alsoHere renewed handedOver to
  personIds number rules ground receipt code`)

/** What a tablet at the door of rooms keeps for the time without a server. */
export const keptAtDoor = words('rooms days day key blocks twoScans dropOffs personIds')

/** What the desk sees of a child, and what only a leader of the rooms does. */
export const childAtDesk = words(
  'families householdId people personId found born bornAbout age years isAbout grade allergies are since isChild',
)
export const child = words(`${childAtDesk.join(' ')} careNotes room leavesAlone
  collectors collectorId relation phone until rules ruleId ground note mayBring householdId
  by set doer is device at waiting promotion rooms inCare mark since broughtBy received lastTimes thisYear times day left
  stays contradictions isClosed handOvers to lookAt why cameBack tags what decided second
  lateAfterMinutes closesAt doubledAs fewAdults forbiddenHelpers helper
  withoutClearance endedOn events minutes spans from to`)
