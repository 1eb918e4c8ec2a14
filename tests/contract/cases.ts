import type { CallArguments } from '#domain/contract/route.ts'
import { type Caller, mayCall, whoLeadsChildren } from '#domain/contract/callers.ts'
import { routes } from '#domain/contract/routes.ts'
import { tap } from '#domain/given.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { NOBODY } from '#tests/foyer/programs/programs.ts'
import { HELPERS_PASSWORD } from '#tests/foyer/helpers.ts'
import { newPhone } from '#tests/foyer/setup.ts'
import { counting } from './counters.ts'
import { CONCERT, member, YOUTH, type World } from './world.ts'

/** One call of each route that succeeds in the prepared world, for somebody who may make it. */

export type Cases = { [Name in keyof typeof routes]: (world: World) => CallArguments<(typeof routes)[Name]> }

export const cases: Cases = {
  apiDescription: () => ({}),
  attendanceData: () => ({ params: { format: 'csv' }, query: {} }),
  peopleData: () => ({ params: { format: 'csv' }, query: {} }),
  countsData: () => ({ params: { format: 'csv' }, query: {} }),
  sundaysData: () => ({ params: { format: 'csv' }, query: {} }),
  careData: () => ({ params: { format: 'csv' }, query: {} }),
  currentEvent: () => ({}),
  allEvents: () => ({}),
  ensurePastEvents: () => ({}),
  eventStats: ({ eventId }) => ({ params: { eventId } }),
  eventAttendances: ({ eventId }) => ({ params: { eventId } }),
  checkPhone: ({ phone }) => ({ body: { phone } }),
  createUser: () => ({
    body: { name: 'Tamar Brook', phone: newPhone(), hebrewName: 'תמר', email: 'tamar@example.org' },
  }),
  searchByLastName: () => ({ query: { lastName: 'moss' } }),
  updateUser: ({ userId }) => ({ params: { userId }, body: { name: member.name } }),
  publicUser: ({ userId }) => ({ params: { userId } }),
  userWithFamily: ({ userId }) => ({ params: { userId } }),
  addFamilyMember: ({ userId }) => ({
    body: { userId, name: 'Eliezer Stone', relationship: 'child', hebrewName: 'אליעזר' },
  }),
  removeFamilyMember: ({ leaving: [id] }) => ({ params: { id: id ?? 0 } }),
  checkIn: ({ userId, eventId, memberId }) => ({
    body: { userData: { eventId, userId }, familyMemberIds: [memberId] },
  }),
  takeBackOwnCheckIn: ({ userId, eventId }) => ({
    params: { commandId: tap(1) },
    body: { userData: { eventId, userId } },
  }),
  takeBackAttendance: ({ userId, eventId, memberId }) => ({
    params: { eventId, userId },
    body: { personIds: [memberId] },
  }),
  undoTakeBack: ({ userId, eventId }) => ({ params: { eventId, userId }, body: {} }),
  checkInByStaff: ({ userId, eventId, memberId }) => ({ params: { eventId, userId }, body: { personIds: [memberId] } }),
  changeWhoCame: ({ userId, eventId, memberId }) => ({ params: { eventId, userId }, body: { added: [memberId] } }),
  moveAttendance: ({ leaving: [, userId = 0], eventId, earlier }) => ({
    params: { eventId, userId },
    body: { to: earlier },
  }),
  countPeople: ({ eventId, counters: { moved, door } }) => ({
    params: { eventId, counterId: moved },
    body: { ...counting(5), door },
  }),
  doorCounts: ({ eventId }) => ({ params: { eventId } }),
  findAtDesk: ({ eventId }) => ({ body: { typed: 'stone', eventId } }),
  guestPlace: () => ({}),
  admitGuest: ({ guests: [id] }) => ({ body: { code: String(id) } }),
  expectedGuests: () => ({ query: { newest: '20' } }),
  sendGuestsAway: ({ guests: [, , , guest = 0] }) => ({ body: { guests: [guest], commandId: tap(75) } }),
  bringGuestsBack: ({ guests: [, , , guest = 0] }) => ({
    body: { guests: [guest], sentAway: tap(75), commandId: tap(76) },
  }),
  checkInGuest: ({ guests: [, guestId = 0], eventId }) => ({
    params: { guestId },
    body: { eventId, commandId: tap(71) },
  }),
  recognizeGuest: ({ guests: [, , guestId = 0], eventId, userId }) => ({
    params: { guestId },
    body: { eventId, userId, commandId: tap(72) },
  }),
  undoGuest: ({ guests: [, , guestId = 0], eventId }) => ({
    params: { guestId },
    body: { eventId, undoes: tap(72), commandId: tap(73) },
  }),
  takeBackCount: ({ eventId, counters: { counted } }) => ({
    params: { eventId, counterId: counted.counterId },
    body: { sliceId: counted.sliceId },
  }),
  undoTakeBackOfCount: ({ eventId, counters: { takenBack } }) => ({
    params: { eventId, counterId: takenBack.counterId },
    body: { takeBack: takenBack.takeBack },
  }),
  moveCounter: ({ earlier, eventId, counters: { moved } }) => ({
    params: { eventId, counterId: moved },
    body: { to: eventId, commandId: tap(earlier % 100) },
  }),
  attendeeProfile: ({ userId }) => ({ params: { userId } }),
  allAttendees: () => ({}),
  userByCode: ({ userId }) => ({ params: { code: userId } }),
  takeBackEdit: ({ guests: [userId = 0] }) => ({ params: { userId }, body: { edit: tap(74) } }),
  renewLink: ({ leaving: [, id] }) => ({ params: { userId: id ?? 0 } }),
  exportAttendee: ({ userId }) => ({ params: { userId } }),
  registerWithoutPhone: () => ({
    body: { name: 'Anna Brook', hebrewName: 'חנה', phone: '7375550199', email: 'anna@example.org', others: 2 },
  }),
  confirmFamily: ({ userId, memberId }) => ({
    params: { userId },
    body: { adults: [memberId], phone: true, commandId: tap(89) },
  }),
  editAttendee: ({ userId }) => ({ params: { userId }, body: { name: member.name, hebrewName: member.hebrewName } }),
  eraseAttendee: ({ leaving: [, id] }) => ({ params: { userId: id ?? 0 } }),
  addToFamily: ({ userId }) => ({
    params: { userId },
    body: { name: 'Zilpah Stone', relationship: 'sibling', hebrewName: 'זלפה' },
  }),
  changeFamilyMember: ({ userId, memberId }) => ({ params: { userId, memberId }, body: { name: 'Adina Stone' } }),
  personPage: ({ userId }) => ({ params: { personId: userId } }),
  chooseNameOrder: ({ memberId }) => ({ params: { personId: memberId }, body: { nameOrder: 'family-first' } }),
  stopComing: ({ memberId }) => ({
    params: { personId: memberId },
    body: { because: 'other', day: '2026-11-01', commandId: tap(90) },
  }),
  undoComing: ({ memberId }) => ({
    params: { personId: memberId },
    body: { change: tap(90), commandId: tap(91) },
  }),
  comeAgain: ({ memberId }) => ({ params: { personId: memberId }, body: { commandId: tap(92) } }),
  changesOfPerson: ({ userId }) => ({ params: { personId: userId } }),
  careBoard: () => ({}),
  careWaiting: () => ({}),
  whoWasMissing: () => ({ query: {} }),
  careOfPerson: ({ userId }) => ({ params: { personId: userId } }),
  assignCare: ({ userId, care: { helper } }) => ({ params: { personId: userId }, body: { helperId: helper } }),
  noteCare: ({ userId, eventId }) => ({
    params: { personId: userId },
    body: { deed: 'called', word: 'No answer', about: { list: 'first-time', eventId } },
  }),
  takeBackNote: ({ userId, care: { note: noteId } }) => ({ params: { personId: userId, noteId }, body: {} }),
  bringBackNote: ({ userId, care: { note: noteId } }) => ({ params: { personId: userId, noteId }, body: {} }),
  takeOffFamily: ({ couples: [params] }) => ({ params, body: {} }),
  bringBackToFamily: ({ couples: [params] }) => ({ params, body: {} }),
  makeOwnProfile: ({ couples: [, params] }) => ({ params, body: { phone: newPhone() } }),
  handOverHousehold: ({ couples: [, , { userId, memberId }] }) => ({ params: { userId }, body: { to: memberId } }),
  forgetFamilyMember: ({ leaving: [, , id] }) => ({ params: { id: id ?? 0 } }),
  duplicates: () => ({}),
  comparePair: ({ userId: a, memberId: b }) => ({ params: { a, b } }),
  links: () => ({}),
  changesSinceLink: ({ merged: link }) => ({ params: { link } }),
  linkPeople: ({ alike: [a = 0, b = 0] }) => ({ body: { a, b } }),
  mergeProfiles: ({ alike: [from = 0, , into = 0] }) => ({ body: { from, into, choice: { name: from } } }),
  removeLink: ({ merged: link }) => ({ params: { link } }),
  keepPairApart: ({ alike: [, a = 0, , b = 0] }) => ({ body: { a, b } }),
  importDirectory: () => ({
    body: {
      users: [
        { ...member, state: 'OK', familyMembers: [{ ...member.familyMembers[0], relationship: 'parent' }] },
        { name: 'Nobody at all' },
      ],
      dryRun: true,
    },
  }),
  imports: () => ({}),
  eraseImport: ({ importId }) => ({ params: { importId } }),
  takeBackImport: ({ importId }) => ({
    params: { importId },
    body: { dryRun: true, page: { of: 'changes', from: 0 } },
  }),
  matchPastPeople: () => ({
    body: {
      source: 'The old program',
      people: [
        { name: member.name, phones: [member.phone], email: 'nobody@example.org', id: '17' },
        { name: 'Enos Vale', phones: ['2105559999'] },
      ],
      services: ['Sunday Service'],
    },
  }),
  importPastAttendance: ({ userId }) => ({
    body: {
      batch: { importId: 'ea41e400-0009-4f60-8b13-9c4d7e2f1a30', number: 0 },
      name: 'The old program',
      days: [{ date: '2024-03-03', service: 'Bible Study', people: [userId], counted: 20 }],
      dryRun: true,
    },
  }),
  pastImports: () => ({}),
  takeBackPastImport: ({ pastImportId }) => ({ params: { importId: pastImportId } }),
  schedule: () => ({ query: { weeks: 20 } }),
  addService: () => ({ body: { ...YOUTH, from: '2026-12-04' } }),
  changeService: ({ service }) => ({
    params: { slot: service.slot },
    body: { ...YOUTH, from: '2027-01-08', revision: service.revision },
  }),
  endService: ({ ending: { slot, revision } }) => ({ params: { slot }, body: { from: '2027-01-08', revision } }),
  resumeService: ({ service: { slot, revision } }) => ({ params: { slot }, body: { revision } }),
  addEvent: () => ({ body: CONCERT }),
  changeEvent: ({ special: { eventId, revision } }) => ({
    params: { eventId },
    body: { ...CONCERT, date: '2026-12-13', revision },
  }),
  eventAsEveryWeek: ({ different: { eventId, revision } }) => ({ params: { eventId }, body: { revision } }),
  cancelEvent: () => ({ params: { eventId: 2026122001 } }),
  restoreEvent: () => ({ params: { eventId: 2026122001 } }),
  changeClosing: ({ eventId }) => ({
    params: { eventId },
    body: { closes: '23:00', was: '2026-11-23T06:00:00.000Z' },
  }),
  roomsOfEvent: ({ eventId }) => ({ query: { eventId } }),
  childrensRooms: () => ({}),
  addRoom: () => ({ body: { name: 'Youth Lounge', where: 'Annex', services: 'all', grades: { from: 6, to: 8 } } }),
  undoRooms: () => ({ body: { change: tap(81), commandId: tap(82) } }),
  changeRoom: ({ rooms: { lambs } }) => ({ params: { roomId: lambs }, body: { places: 14, never: null } }),
  endRoom: ({ rooms: { ending } }) => ({ params: { roomId: ending }, body: {} }),
  closeRoom: ({ rooms: { lambs }, eventId }) => ({ params: { roomId: lambs }, body: { eventId } }),
  openRoom: ({ rooms: { lambs }, eventId }) => ({ params: { roomId: lambs }, body: { eventId } }),
  setChildRules: () => ({ body: { promotion: '09-01', helpersWatched: true, clearancesKept: true } }),
  servingTeams: () => ({}),
  addTeam: () => ({ body: { name: 'Parking', services: 'all', needs: 2 } }),
  setServingOnWalls: () => ({ body: { onWalls: true } }),
  undoTeams: () => ({ body: { change: tap(83), commandId: tap(84) } }),
  teamsBoard: ({ eventId }) => ({ query: { eventId: String(eventId) } }),
  setTeamList: ({ eventId }) => ({
    body: {
      eventId,
      rows: [
        { name: 'Elkanah Fielding', team: 'Sound' },
        { name: 'Gershom Moss', team: 'Drums' },
      ],
    },
  }),
  changeTeam: ({ teams: { sound } }) => ({ params: { teamId: sound }, body: { needs: 4, roomId: null } }),
  endTeam: ({ teams: { ending } }) => ({ params: { teamId: ending }, body: {} }),
  changeServing: ({ eventId, userId, teams: { sound } }) => ({
    params: { teamId: sound },
    body: { eventId, personId: userId, serves: true },
  }),
  sendPrintJob: ({ print: { checkIn } }) => ({ body: { jobId: tap(90), checkIn, what: 'all', language: 'es' } }),
  printJobGiven: ({ print: { job: id } }) => ({ params: { id } }),
  printJobMissing: ({ print: { job: id } }) => ({ params: { id } }),
  printJobs: () => ({}),
  labelsOfPrintJob: ({ print: { job: id } }) => ({ params: { id } }),
  labelsAtDesk: ({ print: { checkIn } }) => ({ body: { checkIn, what: 'all', language: 'es' } }),
  testPrint: ({ print: { printer: id } }) => ({ params: { id } }),
  lendMarks: () => ({ body: { holds: [] } }),
  findFamilies: () => ({ body: { typed: 'stone' } }),
  servingKnown: ({ userId: personId }) => ({ params: { personId } }),
  recordClearance: ({ userId: personId }) => ({
    params: { personId },
    body: { kind: 'First aid', until: '2027-11-27' },
  }),
  endClearance: ({ userId: personId }) => ({ params: { personId }, body: { kind: 'First aid' } }),
  setHelperAccount: ({ userId: personId, care: { helper: helperId } }) => ({
    params: { personId },
    body: { helperId },
  }),
  clearancesToRenew: () => ({}),
  childKnown: ({ child: { personId } }) => ({ params: { personId } }),
  describeChild: ({ child: { personId } }) => ({ params: { personId }, body: { bornAbout: 2020 } }),
  answerAboutChild: ({ memberId }) => ({
    params: { personId: memberId },
    body: { bornAbout: 2023, allergies: 'none' },
  }),
  callParent: ({ eventId, inCare: { mark, roomId, userId } }) => ({
    body: { eventId, mark, roomId, by: { personId: userId }, commandId: tap(95) },
  }),
  parentCalls: () => ({}),
  answerParentCall: ({ inCare: { userId } }) => ({ params: { callId: tap(95) }, body: { by: { personId: userId } } }),
  endParentCall: ({ inCare: { userId } }) => ({ params: { callId: tap(95) }, body: { by: { personId: userId } } }),
  startRollCall: ({ eventId, inCare: { roomId, userId } }) => ({
    body: { eventIds: [eventId], roomId, by: { personId: userId }, commandId: tap(96) },
  }),
  rollCallNow: () => ({}),
  accountFor: ({ inCare: { personId, userId } }) => ({
    params: { rollCallId: tap(96) },
    body: { personIds: [personId], by: { personId: userId } },
  }),
  noteNotFound: ({ inCare: { personId, userId } }) => ({
    params: { rollCallId: tap(96) },
    body: { personId, by: { personId: userId } },
  }),
  endRollCall: ({ inCare: { personId, userId } }) => ({
    params: { rollCallId: tap(96) },
    // A tablet was alone: it tells afterwards who was missing there.
    body: { missing: [personId], by: { personId: userId }, offline: true, at: '2026-11-22T16:00:00.000Z' },
  }),
  openReceipt: ({ inRoom: { token } }) => ({ body: { token } }),
  nameCollector: ({ inRoom: { token } }) => ({ body: { token, name: 'Naomi Frost', relation: 'Aunt' } }),
  comingToCall: ({ inCare: { token } }) => ({ body: { token, callId: tap(95) } }),
  moveChildren: ({ eventId, inCare: { personId, roomId, userId }, rooms: { lambs } }) => ({
    params: { eventId, roomId },
    body: { by: { personId: userId }, personIds: [personId], to: lambs },
  }),
  keptForDoor: ({ eventId, inCare: { roomId } }) => ({ params: { eventId, roomId } }),
  roomOnDay: ({ eventId, inCare: { roomId } }) => ({ params: { eventId, roomId } }),
  receiveChildren: ({ eventId, inCare: { personId, roomId, mark, userId } }) => ({
    params: { eventId, roomId },
    body: { by: { personId: userId }, personIds: [personId], mark },
  }),
  takeChildrenOut: ({ eventId, inCare: { personId, roomId, userId } }) => ({
    params: { eventId, roomId },
    body: { by: { personId: userId }, personIds: [personId], with: [{ personId: userId }, { personId: userId }] },
  }),
  noTag: ({ eventId, inCare: { personId, roomId } }) => ({
    params: { eventId, roomId },
    body: { jobId: tap(95), personId },
  }),
  whoseTag: ({ eventId, inCare: { mark, roomId } }) => ({ params: { eventId, roomId }, body: { tag: mark } }),
  bringChildrenBack: ({ eventId, inCare: { personId, roomId, userId } }) => ({
    params: { eventId, roomId },
    body: { by: { personId: userId }, personIds: [personId] },
  }),
  helperInRoom: ({ eventId, inCare: { roomId, userId } }) => ({
    params: { eventId, roomId },
    body: { who: { personId: userId }, came: true, by: { personId: userId } },
  }),
  answerHere: ({ eventId, inCare: { personId, roomId, userId } }) => ({
    params: { eventId, roomId },
    body: { by: { personId: userId }, personId, here: true },
  }),
  closeStays: ({ eventId, inCare: { personId } }) => ({ body: { eventId, personIds: [personId], as: 'other' } }),
  choosePin: ({ helpers: { administrator } }) => ({ params: { helperId: administrator.id }, body: { pin: '271828' } }),
  leadersWithPin: () => ({}),
  helpersInRooms: () => ({}),
  leadersCode: () => ({}),
  staysForLeaders: () => ({}),
  exceptionsByHelper: () => ({}),
  twoAdults: () => ({}),
  dropOffWithMark: ({ eventId, inCare: { mark } }) => ({ params: { mark }, query: { eventId } }),
  renewReceipt: ({ eventId, inCare: { mark, userId: personId } }) => ({
    params: { mark },
    body: { eventId, personId, reason: 'lost', proof: 'identity' },
  }),
  checkHandOver: ({ eventId, inRoom: { code } }) => ({ body: { eventId, code } }),
  handOver: ({ eventId, inRoom: { code, personId, userId } }) => ({
    body: {
      eventId,
      code,
      personIds: [personId],
      to: { personId: userId },
      by: { personId: userId },
      commandId: tap(93),
    },
  }),
  undoHandOver: ({ inRoom: { userId } }) => ({
    params: { commandId: tap(93) },
    body: { by: { personId: userId }, commandId: tap(94) },
  }),
  comeBack: ({ eventId, inRoom: { code, personId, roomId, userId } }) => ({
    params: { eventId, roomId },
    body: { code, personIds: [personId], by: { personId: userId } },
  }),
  showNumber: ({ eventId, inRoom: { personId, roomId, userId } }) => ({
    params: { eventId, roomId },
    body: { personId, by: { personId: userId } },
  }),
  showRuleNames: ({ eventId, inRoom: { code, personId, userId } }) => ({
    body: { eventId, code, personIds: [personId], by: { personId: userId } },
  }),
  contradictionSeen: ({ eventId, inRoom: { personId } }) => ({ params: { personId }, body: { eventId } }),
  undoOfChild: ({ child: { personId } }) => ({ params: { personId }, body: { change: tap(85), commandId: tap(84) } }),
  allowCollector: ({ child: { personId } }) => ({
    params: { personId },
    body: { name: 'Ruth Abelmoor', relation: 'Grandmother', phone: newPhone(), until: '2027-01-31' },
  }),
  endCollector: ({ child: { personId } }) => ({ params: { personId, collectorId: tap(85) } }),
  forbidCollecting: ({ child: { personId } }) => ({
    params: { personId },
    body: { name: 'Rick Sanders', ground: 'court-order', until: '2027-06-30', note: 'The order is in the office' },
  }),
  liftRule: ({ child: { personId } }) => ({
    params: { personId, ruleId: tap(86) },
    body: { reason: 'Both have agreed', commandId: tap(87) },
  }),
  letBring: ({ child: { personId, friends } }) => ({ params: { personId, householdId: friends }, body: {} }),
  endBringing: ({ child: { personId, friends } }) => ({ params: { personId, householdId: friends } }),
  askToComeIn: () => ({}),
  ownStanding: () => ({}),
  fleet: () => ({}),
  letTabletsIn: () => ({ body: { open: true } }),
  setDoors: () => ({ body: { closed: false } }),
  acceptDevice: ({ waiting: [id = ''] }) => ({
    params: { id },
    body: { name: 'Side door', kind: 'kiosk', serves: 'all', language: 'es' },
  }),
  refuseDevice: ({ waiting: [, id = ''] }) => ({ params: { id } }),
  identifyDevice: ({ device: id }) => ({ params: { id } }),
  reloadDevice: ({ device: id }) => ({ params: { id } }),
  pauseDevice: ({ device: id }) => ({ params: { id } }),
  resumeDevice: ({ device: id }) => ({ params: { id } }),
  turnAwayDevice: ({ device: id }) => ({ params: { id }, body: {} }),
  changeDevice: ({ device: id }) => ({ params: { id }, body: { name: 'North door' } }),
  session: () => ({}),
  signIn: ({ helpers: { here } }) => ({ body: { signInName: here.signInName, password: here.password } }),
  invitation: ({ helpers: { asked } }) => ({ params: { token: asked } }),
  join: ({ helpers: { joining } }) => ({
    params: { token: joining },
    body: { signInName: 'Micah', password: HELPERS_PASSWORD },
  }),
  listHelpers: () => ({}),
  inviteHelper: () => ({ body: { name: 'Rivka Thornmere', roles: ['desk', 'care'] } }),
  changeHelper: ({ helpers: { here } }) => ({ params: { id: here.id }, body: { roles: ['greeter'] } }),
  renewHelperLink: ({ helpers: { here } }) => ({ params: { id: here.id } }),
  takeHelperAway: ({ helpers: { leaving } }) => ({ params: { id: leaving } }),
  signOut: () => ({}),
  // One message: the next callers still know it.
  changeSharedPassword: () => ({ body: { password: PASSWORD } }),
  endSharedPassword: () => ({}),
  programKeys: () => ({}),
  makeProgramKey: () => ({
    body: { name: 'Lobby screen', scopes: ['counts'], services: [1], until: '2027-11-22' },
  }),
  takeProgramKeyAway: ({ program: id }) => ({ params: { id } }),
  webhooks: () => ({}),
  makeWebhook: () => ({
    body: { name: 'Texts', url: NOBODY, events: ['child.called'], from: '2026-11-22' },
  }),
  changeWebhook: ({ webhooks: { here } }) => ({ params: { id: here }, body: { name: 'Calls', on: true } }),
  takeWebhookAway: ({ webhooks: { leaving } }) => ({ params: { id: leaving } }),
  changeWebhookSecret: ({ webhooks: { here } }) => ({ params: { id: here } }),
  testWebhook: ({ webhooks: { here } }) => ({ params: { id: here } }),
  sendWebhookAgain: ({ webhooks: { here } }) => ({ params: { id: here }, body: { from: '2026-11-22' } }),
  skipWebhookEvent: ({ webhooks: { here } }) => ({ params: { id: here }, body: { id: 'event-2026112201-opened' } }),
  webhookDeliveries: ({ webhooks: { here } }) => ({ params: { id: here } }),
  calendarList: () => ({}),
  makeCalendar: () => ({ body: { name: 'Families' } }),
  takeCalendarAway: ({ calendar: id }) => ({ params: { id } }),
  feed: () => ({}),
  activity: () => ({ query: {} }),
  sundays: () => ({ query: {} }),
  firstSteps: () => ({}),
  answerFirstStep: () => ({ params: { step: 'helpers' } }),
  putFirstStepsAway: () => ({}),
  messageOnWalls: () => ({}),
  // Once more with one id: who wrote it is known.
  showMessage: ({ message: { id: commandId, text } }) => ({ body: { text, commandId } }),
  takeMessageDown: ({ message: { id: messageId } }) => ({ params: { messageId } }),
  membersFile: () => ({}),
  providedFile: () => ({}),
  standardTemplate: () => ({}),
  goccTemplate: () => ({}),
  yearsInRowsTemplate: () => ({}),
  yearsInColumnsTemplate: () => ({}),
}

/** Nobody here has a printer, and the labels that wait are those of another tablet. */
export function withoutPrinter(name: keyof typeof routes, actsAs: readonly Caller[]) {
  if (name === 'sendPrintJob' || name === 'testPrint') return { status: 409, code: 'no-printer' }
  const helps = mayCall(routes.printJobs.callers, actsAs)
  const isOthers = name === 'printJobGiven' || (name === 'printJobMissing' && !helps)
  return isOthers ? { status: 404, code: 'unknown-print-job' } : null
}

/** Nobody chooses the PIN of somebody else, and nobody here gives the PIN of a leader. */
export function withoutLeader(name: keyof typeof routes, actsAs: readonly Caller[]) {
  if (name === 'choosePin') return { status: 403, code: 'own-pin-only' }
  const decides = name !== 'closeStays' || mayCall(whoLeadsChildren, actsAs)
  return decides ? null : { status: 403, code: 'leader-needed' }
}
