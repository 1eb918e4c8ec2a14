import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { chanceFrom } from '#commands/seed/chance.ts'
import { ownStanding } from '#domain/contract/device/device-routes.ts'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { confirm } from './arrivals.ts'
import type { Call } from './browser.ts'
import { childrenOf } from './childrens-rooms.ts'
import { PRACTICE } from './church.ts'
import { type DemoChurch, type DemoHelper, letKioskIn, signHelperIn } from './let-in.ts'
import { demoRooms, type DemoRooms } from './rooms.ts'

const PIN = '271828'

/** Whose names the demo prints. The third one works in the rooms by themselves, and is the second helper when asked. */
const HELPER: DemoHelper = { name: 'Martha Reed', signInName: 'martha', roles: ['room'] }
const LEADER: DemoHelper = { name: 'Esther Hale', signInName: 'esther', roles: ['administrator', 'children'], pin: PIN }
const OTHER: DemoHelper = { name: 'Daniel Cole', signInName: 'daniel', roles: ['room'] }

/** The rooms of the demo, and what somebody needs to practise with them. */
export type Practice = {
  readonly kiosk: Call
  readonly rooms: DemoRooms
  /** The names with which people sign in, and the PIN of the leader. */
  readonly helper: string
  readonly leader: string
  readonly pin: string
  /** The children who are on the way to their rooms, what stands on their tags and their receipt, and a parent. */
  readonly waiting: { readonly children: string; readonly mark: string; readonly code: string; readonly adult: string }
}

/** Lets a kiosk and helpers in, and drops off the children that people practise with. */
export async function openRooms(church: DemoChurch, warn: (text: string) => void): Promise<Practice> {
  const { leaving } = church
  const kiosk = await letKioskIn(church, 'North Door')
  const [helper] = await Promise.all([OTHER, HELPER, LEADER].map((one) => signHelperIn(church, one)))
  if (!helper) throw new Error('Nobody helps in the rooms of the demo')
  const rooms = demoRooms({ kiosk, helper, chance: chanceFrom(randomInt(2 ** 32)), leaving, warn })
  const waiting = await dropOffWaiting({ kiosk, rooms })
  return { kiosk, rooms, helper: HELPER.signInName, leader: LEADER.signInName, pin: PIN, waiting }
}

/** The page Tablets says that a kiosk is on while the server hears of it once in 90 seconds. */
const HEARD_EVERY_MS = 30_000

/** Lets the kiosk of the demo ask how it stands, as its page does, until the demo ends. */
export async function stayOn(kiosk: Call, leaving: AbortSignal): Promise<void> {
  while (!leaving.aborted) {
    await kiosk(ownStanding, {})
    await wait(HEARD_EVERY_MS, undefined, { signal: leaving })
  }
}

/** A parent drops off the children who wait for somebody who practises. */
async function dropOffWaiting(place: Pick<Practice, 'kiosk' | 'rooms'>): Promise<Practice['waiting']> {
  const { profile, family } = PRACTICE.waiting
  const children = childrenOf({ family })
  const { user } = await place.kiosk(checkPhone, { body: { phone: profile.phone } })
  const came = user && (await confirm(place, user, { primary: true, family: children.map(({ name }) => name) }))
  if (!came) throw new Error('The children that people practise with were not dropped off')
  const { mark, code } = came.receipt
  const firstNames = children.map(({ name }) => name.split(' ')[0])
  return { children: `${firstNames.join(' and ')} are on the way`, mark, code, adult: profile.name }
}
