import type { Caller } from '#domain/contract/callers.ts'
import { pauseDevice, setDoors, turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { childrensRooms } from '#domain/contract/rooms/room-routes.ts'
import type { HelperRole } from '#domain/helper/helper-fields.ts'
import type { Scope } from '#domain/programs/program-fields.ts'
import type { RefusalCode } from '#server/request-refused.ts'
import { ADMIN, type Foyer } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { aProgram } from '#tests/foyer/programs/programs.ts'
import { Tablet, letInTablet } from '#tests/foyer/tablets.ts'
import {
  board,
  callsOnWall,
  care,
  careAtDesk,
  child,
  childAtDesk,
  childrenInRoom,
  counts,
  custody,
  desk,
  guests,
  handOver,
  household,
  keptAtDoor,
  marks,
  message,
  open,
  parentCalls,
  rollCall,
  rollCallOfHouse,
  receiptPage,
  people,
  place,
  checkedIn,
  present,
  rooms,
  teams,
} from './seen-fields.ts'

/** Everybody who may come to the door, and what they may expect there. */
export type AtDoor = {
  readonly actsAs: readonly Caller[]
  /**
   * The code with which a kiosk's call is refused; null for those who may make it. A helper is refused other calls with
   * the same code.
   */
  readonly refused: RefusalCode | null
  /** What the key of a program opens. It opens nothing else, and no messages. */
  readonly scopes?: readonly Scope[]
  /** Whether a device comes that was let in. */
  readonly hasKey?: true
  /** The fields that they may see, in replies and in what is pushed to them. */
  readonly sees: ReadonlySet<string> | 'everything'
  /** Comes to the door: returns the headers that the browser sends from then on. */
  arrive(foyer: Foyer): Promise<Record<string, string>>
}

const anyone = new Set(open)
const whoCounts = new Set([...open, ...counts])
const whoChecksIn = new Set([...open, ...household, ...message, ...rooms])

const nearby = (at: number) => ({ 'x-forwarded-for': `192.168.7.${at}` })
const elsewhere = { 'x-forwarded-for': '203.0.113.9' }

const doors = (foyer: Foyer, closed: boolean) => foyer.asAdmin(setDoors, { body: { closed } })

/**
 * A device that is let in and then comes from far away, while the doors are closed. A tablet of a room stands beside
 * the server: who may collect is told over https, or where nobody is on the way.
 */
const device = (kind: 'kiosk' | 'desk' | 'wall' | 'counter' | 'printer' | 'room') => async (foyer: Foyer) => {
  const serves = kind === 'counter' ? [1] : ('all' as const)
  const known = kind === 'room' ? (await foyer.asAdmin(childrensRooms, {})).body.rooms : []
  const rooms = known.map(({ roomId }) => roomId)
  const { tablet } = await letInTablet(
    foyer,
    { kind, serves, rooms, name: 'The one that calls' },
    kind === 'room' ? {} : elsewhere,
  )
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

/** Another program, far away, whose key has this scope alone. */
const program = (scope: Scope, sees: readonly string[]): AtDoor => ({
  actsAs: ['program'],
  scopes: [scope],
  refused: 'scope-needed',
  sees: new Set(sees),
  async arrive(foyer) {
    const { key } = await aProgram(foyer, { scopes: [scope] })
    await doors(foyer, true)
    return { ...elsewhere, authorization: `Bearer ${key}` }
  },
})

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
  'a kiosk': {
    actsAs: ['kiosk'],
    refused: null,
    hasKey: true,
    sees: new Set([...whoChecksIn, ...marks, ...care]),
    arrive: device('kiosk'),
  },
  'a desk device': {
    actsAs: ['desk-device'],
    refused: null,
    hasKey: true,
    sees: new Set([
      ...whoChecksIn,
      ...marks,
      ...board,
      ...desk,
      ...teams,
      ...place,
      ...guests,
      ...childAtDesk,
      ...careAtDesk,
      ...custody,
      ...parentCalls,
      ...rollCallOfHouse,
      'desk',
    ]),
    arrive: device('desk'),
  },
  'a wall': {
    actsAs: ['wall'],
    refused: 'device-unfit',
    sees: new Set([...anyone, ...message, ...place, ...callsOnWall]),
    arrive: device('wall'),
  },
  'a counter': { actsAs: ['counter'], refused: 'device-unfit', sees: whoCounts, arrive: device('counter') },
  'a printer': { actsAs: ['printer'], refused: 'device-unfit', sees: anyone, arrive: device('printer') },
  'a tablet at the door of a children’s room': {
    actsAs: ['room-device'],
    refused: 'device-unfit',
    hasKey: true,
    sees: new Set([
      ...open,
      ...rooms,
      ...childrenInRoom,
      ...handOver,
      ...keptAtDoor,
      ...parentCalls,
      ...rollCall,
      ...receiptPage,
    ]),
    arrive: device('room'),
  },
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
    sees: new Set([
      ...whoChecksIn,
      ...board,
      ...desk,
      ...teams,
      ...place,
      ...guests,
      ...counts,
      ...childAtDesk,
      ...careAtDesk,
      ...custody,
      ...parentCalls,
      ...rollCallOfHouse,
      'writtenBy',
      'is',
      'hasRooms',
      'hasTeams',
    ]),
    arrive: helper('desk'),
  },
  'a helper of the care': {
    actsAs: ['care'],
    refused: 'role-needed',
    sees: new Set([...open, ...household, ...people, 'hasRooms', 'hasTeams']),
    arrive: helper('care'),
  },
  'a leader of the children’s rooms': {
    actsAs: ['children'],
    refused: 'role-needed',
    sees: new Set([
      ...open,
      'hasRooms',
      'hasTeams',
      ...rooms,
      ...child,
      ...custody,
      ...childrenInRoom,
      ...handOver,
      ...parentCalls,
      ...rollCallOfHouse,
    ]),
    arrive: helper('children'),
  },
  'a helper in a children’s room': {
    actsAs: ['room'],
    refused: 'role-needed',
    sees: new Set([
      ...open,
      'hasRooms',
      'hasTeams',
      ...rooms,
      ...childrenInRoom,
      ...handOver,
      ...parentCalls,
      ...rollCall,
    ]),
    arrive: helper('room'),
  },
  'a greeter': {
    actsAs: ['greeter'],
    refused: 'role-needed',
    sees: new Set([...whoCounts, 'hasRooms', 'hasTeams']),
    arrive: helper('greeter'),
  },
  'an administrator by name': {
    actsAs: ['administrator'],
    refused: null,
    sees: 'everything',
    arrive: helper('administrator'),
  },
  'a program that counts': program('counts', [...open, ...counts]),
  'a program that reads who came': program('attendance:read', [...open, ...present]),
  'a program that checks people in': program('check-in:write', [...open, ...present, ...checkedIn]),
  'a program that reads people': program('people:read', [...open, ...household]),
  'a program that writes people': program('people:write', ['id', 'familyMembers']),
}
