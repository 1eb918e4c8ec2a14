import { pauseDevice, setDoors, turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import type { Caller } from '#domain/contract/callers.ts'
import type { HelperRole } from '#domain/helper/helper-fields.ts'
import type { RefusalCode } from '#server/request-refused.ts'
import { ADMIN, type Foyer } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { letInTablet, Tablet } from '#tests/foyer/tablets.ts'

/** Everybody who may come to the door, and what they may expect there. */
export type AtDoor = {
  readonly actsAs: readonly Caller[]
  /**
   * The code with which a kiosk's call is refused; null for those who may make it. A helper is refused other calls with
   * the same code.
   */
  readonly refused: RefusalCode | null
  /** The fields that they may see, in replies and in what is pushed to them. */
  readonly sees: ReadonlySet<string> | 'everything'
  /** Comes to the door: returns the headers that the browser sends from then on. */
  arrive(foyer: Foyer): Promise<Record<string, string>>
}

const words = (text: string) => text.trim().split(/\s+/)

/**
 * Events and their times, numbers of people, the name behind a personal link, how one's own device stands, who is
 * signed in in one's own browser, and the name on one's own invitation.
 */
const open = words(`
  id name date startsAt opensAt closesAt nextOpensAt next recorded eventId version
  stats totalAttendees firstTimeGuests counted arrivals from people follows
  state code kind language lettingIn at
  helper roles hasHelpers sharedPasswordWorks invitedBy until
`)

/** One household at a time: who they are, who of them is checked in, and who came the last time. */
const household = words(`
  exists user userId hebrewName phone email familyMembers relationship matched grant
  came checkedIn checkInTime primary familyMemberIds cameLast
`)

/** Who is present. */
const board = words('rows addedLater groupSize familyAttendances familyMember alsoIn person row')

/** Whole households, and when each of them was here last. */
const desk = words('households found checkedInAt lastHere')

/** The code that leads guests to the form. */
const place = words('size path changesIn endsIn')

/** What guests have sent on their own phone, who they may be, and who came with them. */
const guests = words(
  'guests guestCode announcedAt isEarlier isFromOutside isCompared match because family names recognition',
)

/** What is on the walls. */
const message = words('message messageId text endsIn')

/** How many people were counted at each door. The names are those of doors. */
const counts = words('doors counterId countedFor door named movedTo takenOff sliceId')

/** People, with everything in their profiles, which of them are one, and who has said so. */
const people = words(`
  address city state zipCode baptismDate memberSince notes isMember attendances attendanceCount attendanceHistory
  eventName eventDate familyAttending familyNames link pairs a b familyOf clues
  profile belongsTo family hasProfile year services slot marks is day came of visits with
  alsoAs canTakeApart lastCame ids decision doer by sentence deed values
  lastHere word personId is waiting today cards list since before missed regularly came onSundays company children others isNew
  helpers calledAt lastCame device day events event noList
`)

const anyone = new Set(open)
const whoCounts = new Set([...open, ...counts])
const whoChecksIn = new Set([...open, ...household, ...message])

const nearby = (at: number) => ({ 'x-forwarded-for': `192.168.7.${at}` })
const elsewhere = { 'x-forwarded-for': '203.0.113.9' }

const doors = (foyer: Foyer, closed: boolean) => foyer.asAdmin(setDoors, { body: { closed } })

/** A device that is let in and then comes from far away, while the doors are closed. */
const device = (kind: 'kiosk' | 'desk' | 'wall' | 'counter') => async (foyer: Foyer) => {
  const serves = kind === 'counter' ? [1] : ('all' as const)
  const { tablet } = await letInTablet(foyer, { kind, serves, name: 'The one that calls' }, elsewhere)
  await doors(foyer, true)
  return tablet.headers()
}

/** A device near by that was let in and may do nothing now, although the doors are open. */
const stopped = (stop: (foyer: Foyer, id: string) => Promise<unknown>) => async (foyer: Foyer) => {
  const { tablet, id } = await letInTablet(foyer, { name: 'The one that calls' }, nearby(2))
  await stop(foyer, id)
  return tablet.headers()
}

/** A helper who has signed in with a role, far away, while the doors are closed. */
const helper = (role: HelperRole) => async (foyer: Foyer) => {
  const { browser } = await signedIn(foyer, { name: 'The one that calls', roles: [role] }, elsewhere)
  await doors(foyer, true)
  return browser.headers(foyer)
}

export const everybody: Readonly<Record<string, AtDoor>> = {
  'nobody, from far away': {
    actsAs: [],
    refused: 'device-unknown',
    sees: anyone,
    arrive: async () => elsewhere,
  },
  'somebody near by, through a proxy that nobody trusts': {
    actsAs: [],
    refused: 'device-unknown',
    sees: anyone,
    arrive: async () => ({ 'x-forwarded-for': '192.168.7.4, 192.168.7.5' }),
  },
  'the open network, behind a proxy with a password of its own': {
    actsAs: ['kiosk'],
    refused: null,
    sees: whoChecksIn,
    arrive: async () => ({ ...nearby(1), authorization: `Basic ${btoa('choir:hymnal')}` }),
  },
  'the open network': { actsAs: ['kiosk'], refused: null, sees: whoChecksIn, arrive: async () => nearby(1) },
  'a device that nobody let in, while the doors are closed': {
    actsAs: [],
    refused: 'device-unknown',
    sees: anyone,
    async arrive(foyer) {
      await doors(foyer, true)
      const tablet = new Tablet(nearby(3))
      await tablet.ask(foyer)
      return tablet.headers()
    },
  },
  'a kiosk': { actsAs: ['kiosk'], refused: null, sees: whoChecksIn, arrive: device('kiosk') },
  'a desk device': {
    actsAs: ['desk-device'],
    refused: null,
    sees: new Set([...whoChecksIn, ...board, ...desk, ...place, ...guests, 'desk']),
    arrive: device('desk'),
  },
  'a wall': {
    actsAs: ['wall'],
    refused: 'device-unfit',
    sees: new Set([...anyone, ...message, ...place]),
    arrive: device('wall'),
  },
  'a counter': { actsAs: ['counter'], refused: 'device-unfit', sees: whoCounts, arrive: device('counter') },
  'a paused kiosk': {
    actsAs: [],
    refused: 'device-paused',
    sees: anyone,
    arrive: stopped((foyer, id) => foyer.asAdmin(pauseDevice, { params: { id } })),
  },
  'a kiosk that was turned away': {
    actsAs: [],
    refused: 'device-unknown',
    sees: anyone,
    arrive: stopped((foyer, id) => foyer.asAdmin(turnAwayDevice, { params: { id }, body: {} })),
  },
  'the administrator': {
    actsAs: ['administrator'],
    refused: null,
    sees: 'everything',
    async arrive(foyer) {
      await doors(foyer, true)
      return { ...elsewhere, authorization: ADMIN }
    },
  },
  'a helper of the desk': {
    actsAs: ['desk'],
    refused: 'role-needed',
    sees: new Set([...whoChecksIn, ...board, ...desk, ...place, ...guests, ...counts, 'writtenBy', 'is']),
    arrive: helper('desk'),
  },
  'a helper of the care': {
    actsAs: ['care'],
    refused: 'role-needed',
    sees: new Set([...open, ...household, ...people]),
    arrive: helper('care'),
  },
  'a greeter': { actsAs: ['greeter'], refused: 'role-needed', sees: whoCounts, arrive: helper('greeter') },
  'an administrator by name': {
    actsAs: ['administrator'],
    refused: null,
    sees: 'everything',
    arrive: helper('administrator'),
  },
}
