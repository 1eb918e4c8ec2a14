import { beforeAll, describe, expect, test } from 'vitest'
import { parentCallRoutes } from '#domain/contract/parent-calls/parent-call-routes.ts'
import { rollCallRoutes } from '#domain/contract/roll-calls/roll-call-routes.ts'
import { routes } from '#domain/contract/routes.ts'
import { custodyRoutes } from '#domain/contract/custody/custody-routes.ts'
import { handOverRoutes } from '#domain/contract/custody/hand-over-routes.ts'
import { dataRoutes } from '#domain/contract/data/data-routes.ts'
import { keptRoutes } from '#domain/contract/custody/kept-routes.ts'
import { pinRoutes } from '#domain/contract/custody/pin-routes.ts'
import { roomDayRoutes, stayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import { mayCall } from '#domain/contract/callers.ts'
import type { CallArguments, Route } from '#domain/contract/route.ts'
import { ADMIN, readReply, grantFor, openFoyer, pathOf, type HttpReply } from '#tests/foyer/foyer.ts'
import { cases } from '#tests/contract/cases.ts'
import { declaredBy, fieldsOf } from '#tests/contract/fields.ts'
import { furnished, type World } from '#tests/contract/world.ts'
import { letInTablet, type Tablet } from '#tests/foyer/tablets.ts'

/** Makes every call of the contract, and checks that the server serves what is declared. */

let world: World
/** A kiosk with a key. */
let tablet: Tablet

beforeAll(async () => {
  const foyer = await openFoyer({ environment: { TRUST_PROXY: '127.0.0.1' } })
  world = await furnished(foyer)
  tablet = (await letInTablet(foyer)).tablet
  return async () => {
    world.socket.disconnect()
    await foyer.stop()
  }
})

type Name = keyof typeof routes
const names = Object.keys(routes) as Name[]
const needingGrant = names.filter((name) => 'needsGrant' in routes[name])
const needingPassword = names.filter((name) => needsPassword(routes[name]))

/** Whether a browser that is no device can make a call only with a password. */
function needsPassword({ callers }: Route): boolean {
  return !mayCall(callers, ['kiosk'])
}

/** The headers of a caller who may make this call. */
const allowed = (name: Name): Record<string, string> => {
  if (needingGrant.includes(name)) return grantFor(world.userId)
  if (ofDevice.includes(name)) return world.away
  if (name === 'lendMarks' || name === 'answerAboutChild') return { ...tablet.headers(), ...grantFor(world.userId) }
  if (name === 'choosePin') return world.helpers.administrator.browser.headers(world.foyer)
  if (name === 'session') return world.helpers.here.browser.headers(world.foyer)
  // A browser without a key is told nothing of the children's rooms.
  if (name === 'roomsOfEvent') return { authorization: ADMIN }
  return needsPassword(routes[name]) ? { authorization: ADMIN } : {}
}

/** Their reply has most fields for a device that was let in once. */
const ofDevice: readonly Name[] = ['askToComeIn', 'ownStanding']

async function call(name: Name, headers: Record<string, string>): Promise<HttpReply> {
  const route = routes[name]
  const asked = cases[name](world) as CallArguments<typeof route> & { body?: unknown }
  const body = asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }
  const type = asked.body === undefined ? {} : { 'content-type': 'application/json' }
  const { url } = world.foyer
  return await readReply(
    await fetch(`${url}${pathOf(route, asked)}`, { method: route.method, headers: { ...type, ...headers }, ...body }),
  )
}

test('every call of the contract is tested', () => {
  expect(Object.keys(cases).toSorted()).toEqual(names.toSorted())
})

test('a kiosk may make no call of the admin area, and none of the others of staff and their devices', () => {
  const ofAdmin = names.filter((name) => routes[name].path.startsWith('/api/admin/'))
  const others = [
    'eventAttendances',
    'countPeople',
    'doorCounts',
    'guestPlace',
    'membersFile',
    'feed',
    ...Object.keys(dataRoutes),
  ]
  const ofCare = Object.keys({
    ...parentCallRoutes,
    ...rollCallRoutes,
    ...roomDayRoutes,
    ...keptRoutes,
    ...custodyRoutes,
    ...handOverRoutes,
    ...stayRoutes,
    ...pinRoutes,
  })
  const ofPrinters = ['labelsAtDesk', 'labelsOfPrintJob', 'printJobGiven', 'printJobs']
  expect(new Set(needingPassword)).toEqual(new Set([...ofAdmin, ...others, ...ofCare, ...ofPrinters]))
})

test('a change to a profile or a family needs a grant, and nothing else does', () =>
  expect(needingGrant).toEqual(['updateUser', 'addFamilyMember', 'removeFamilyMember']))

/** No printer is connected here. The tests of the printers make these calls. */
const WITH_PRINTER: readonly Name[] = [
  'sendPrintJob',
  'printJobGiven',
  'printJobMissing',
  'printJobs',
  'labelsOfPrintJob',
  'labelsAtDesk',
  'testPrint',
]

describe('every call', { shuffle: false }, () => {
  // The order makes sure that nobody is removed before they are needed.
  test.each(names.filter((name) => !WITH_PRINTER.includes(name)))(
    '%s returns what is declared, and nothing else',
    async (name) => {
      const route = routes[name]
      const { status, body, headers } = await call(name, allowed(name))
      expect(headers.get('cache-control')).toBe('no-store')

      if (!('reply' in route)) {
        expect([status, body]).toEqual([204, undefined])
      } else if (route.reply === 'text/event-stream') {
        // The administrator has no key. The tests of the feed read it.
        expect(status).toBe(403)
      } else if (route.reply === 'text/csv' || route.reply === 'rows') {
        expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
        expect(body).toContain(',')
      } else {
        expect([200, 201]).toContain(status)
        // Parsing leaves out undeclared fields, and then the two differ.
        expect(route.reply.parse(body)).toEqual(body)
        const seen = fieldsOf(body)
        const unseen = [...declaredBy(route.reply)].filter((field) => !seen.has(field))
        expect(unseen.filter((field) => !notSent[name]?.test(field) && !OF_NOBODY.test(field))).toEqual([])
      }
    },
  )
})

/**
 * Everybody comes, and nobody's family name stands first. What children's rooms offer a family is told to devices
 * with a key. The tests of these have their fields.
 */
const OF_NOBODY =
  /(^|\.)(greeted|noLongerComes|nameOrder|care|stay|canDropOff|asksLater|mayBring|toConfirm|hasRooms|hasTeams|team|teams|serving|servingFrom|lastNameOnTag|printer|prints|jobs)(\.|$)/

/**
 * A new person has no family yet, or others without a Hebrew name, and is not checked in. The names of the family and
 * other records are only in the brief list. Nobody that a search finds has a renewed link.
 * A device that is connected has no time at which it was last heard of, and a
 * new one has said nothing yet. The shared password has no name. A helper has a link that is not used yet, or was seen,
 * or both. The household of the file is of members already. The tests of the activity have acts of tablets, of helpers
 * and about families. Guests give no Hebrew name. Nobody was here on an earlier day, so no household has a last time,
 * and nobody signs in at a device of the welcome desk. Nobody was at a service before; the tests of the board of care,
 * and of those who were missing, have those who were. No weekly service took place; the tests of the Sundays have a
 * year of them. Nobody whose download is made here belongs to the family of somebody else; the tests of the download
 * have them. Nobody uses the new profile of a guest before Undo; the tests of the mistaken check-in do. No sample is
 * offered where people are in the directory. Staff add nobody after the event, no guest writes from outside, and no
 * import is erased for good. No child is given into our care: the tests of the drop-off have its receipt. The tests of
 * the tablets at the door of rooms have these, and those of the calls of parents have a family that is called. Nobody
 * listens where the webhooks go: their tests have receivers.
 */
const notSent: Partial<Record<Name, RegExp>> = {
  handOver: /^receipt/,
  checkIn: /^receipt/,
  keptForDoor: /\.(relation|collectorId|only|rules(\.\w+)?)$/,
  roomOnDay:
    /^(places|rollCall.*|helpers\.(since|enoughFor|here\..*)|children\.(age|outWith|allergies|note|leavesAlone|isDoubled|askHere|broughtBy|renewedFor|callId|isComing))$/,
  // Nobody serves in a room before the call that says so, and then a person does. The table says nothing of that room.
  roomsOfEvent: /^staffed\.since$/,
  helperInRoom: /^(enoughFor|here\.who\.helperId)$/,
  publicUser: /^calls/,
  rollCallNow: /^house/,
  accountFor: /^refused\./,
  openReceipt: /^(calls\..*|children\.(hebrewName|where))$/,
  parentCalls: /^(isLate|comingAt)$/,
  receiveChildren: /^refused\./,
  takeChildrenOut: /^refused\./,
  bringChildrenBack: /^refused\./,
  answerHere: /^refused\./,
  moveChildren: /^refused\./,
  closeStays: /^refused\./,
  checkHandOver: /^(children\.(age|twoScans|rule)|adults\.(only|addedToday)|(alsoHere|renewed|handedOver|rules)\b)/,
  comeBack: /^refused\./,
  showRuleNames: /^rules\./,
  // Nobody was handed over without a receipt here.
  exceptionsByHelper: /^(name|decided|second|at)$/,
  // No time passes between the opening of the rooms and the call.
  twoAdults: /^events\.rooms\.spans\./,
  staysForLeaders:
    /^(stays\.(isDoubled|doubledAs|askHere|isClosed)|(contradictions|lookAt|tags|decided|forbiddenHelpers|withoutClearance|fewAdults)\..*|forbiddenHelpers|withoutClearance|fewAdults)$/,
  providedFile: /^providedFile$/,
  checkPhone: /^(user\.cameLast|foundAs\b)/,
  searchByLastName: /^code$/,
  attendeeProfile: /^attendanceHistory\.addedLater$/,
  eventAttendances: /^addedLater$/,
  expectedGuests: /^guests\.isFromOutside$/,
  imports: /^isErased$/,
  takeBackPastImport: /^takenBackBy\.name$/,
  createUser: /^(familyMembers\.|checkedIn|cameLast)/,
  updateUser: /^cameLast$/,
  userByCode: /^cameLast$/,
  userWithFamily: /^cameLast$/,
  admitGuest: /^cameLast$/,
  editAttendee: /^cameLast$/,
  registerWithoutPhone: /^(phone$|familyMembers\.hebrewName$|checkedIn|cameLast)/,
  findAtDesk: /(lastHere|toConfirm\.phone.*)$/,
  childKnown: /^((inCare|waiting|lastTimes\.times)\b|(allergies\.by|rules\.set)\.(doer\.name|device)$)/,
  describeChild: /^((inCare|waiting|lastTimes\.times)\b|(allergies\.by|rules\.set)\.(doer\.name|device)$)/,
  checkInGuest: /^(names\.hebrewName|recognition)$/,
  recognizeGuest: /^names\.hebrewName$/,
  undoGuest: /^profileStays$/,
  session: /^desk/,
  signIn: /^desk/,
  join: /^desk/,
  allAttendees: /^(familyNames$|lastHere$|alsoAs|attendanceHistory\.addedLater$)/,
  checkInByStaff: /^(firstTimeGuests|addedLater)$/,
  takeBackAttendance: /^(firstTimeGuests|addedLater|familyAttendances\.)/,
  undoTakeBack: /^(firstTimeGuests|addedLater)$/,
  changeWhoCame: /^(firstTimeGuests|addedLater)$/,
  moveAttendance: /^(addedLater$|user\.(email|hebrewName)$|familyAttendances\.)/,
  askToComeIn: /^rooms$/,
  ownStanding: /^rooms$/,
  lendMarks: /^days\.key$/,
  fleet: /(lastCheckIn|pausedBy|lastCount(\..*)?|heldBack(\..*)?|(was|devices)\.rooms)$/,
  exportAttendee: /^(askTheOffice$|linkUsed|belongsTo\.|checkIns\.scanned$)|(familyOf|addedLater)$/,
  personPage: /^(belongsTo|otherNumbers$|linkUsed|alsoAs\.familyOf|visits\.addedLater$|year\.services\.(slot|name)$)/,
  sundays: /^(services\.|weeks\.(average|lastYear)$|events\.(slot|toWeekBefore)$)/,
  careBoard: /^cards\.(hebrewName|familyOf|before|missed|regularly|helper|calledAt)/,
  whoWasMissing: /^(events\.|event\.|event$|noList$|people\.)/,
  careOfPerson: /^lastCame\.device$/,
  assignCare: /^lastCame\.device$/,
  noteCare: /^lastCame\.device$/,
  takeBackNote: /^lastCame\.device$/,
  bringBackNote: /^lastCame\.device$/,
  duplicates: /^pairs\.familyOf/,
  comparePair: /^(a\.belongsTo\.|b\.profile)/,
  links: /^(familyOf|doer\.name$)/,
  changesSinceLink: /^(familyOf|other\b|values\.(phone|day)$|doer\.name$|device$)/,
  changesOfPerson: /^(values\.(phone|day)$|doer\.name$|device$|other\b)/,
  activity: /^(familyOf|values\.(phone|day)$|doer\.(name|id)$|device|tappedAt$|cameBack$)/,
  importDirectory: /^(taken\b|changes\.(isMember|line|numbers)$)/,
  webhooks: /^webhooks\.(oldSecretUntil|off|failing)/,
  testWebhook: /^(status|nextAt|from)$/,
  webhookDeliveries: /^deliveries\./,
  inviteHelper: /lastSeen$/,
  changeHelper: /^link/,
  acceptDevice: /^(rooms|pausedAt|pausedBy|heardAt|version|isUpToDate|battery.*|lastCheckIn|lastCount.*)$/,
  pauseDevice: /^(rooms|pausedBy|heardAt|lastCheckIn|lastCount.*)$/,
  resumeDevice: /^(rooms|pausedAt|pausedBy|heardAt|lastCheckIn|lastCount.*)$/,
  changeDevice: /^(rooms|pausedAt|pausedBy|heardAt|lastCheckIn|lastCount.*)$/,
}

test('an unknown address under /api returns an error as JSON', async () => {
  const response = await fetch(`${world.foyer.url}/api/pews`)
  expect(await readReply(response)).toMatchObject({ status: 404, failure: { code: 'not-found' } })
})
