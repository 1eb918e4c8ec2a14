import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { lendMarks } from '#domain/contract/marks/marks-routes.ts'
import { userWithFamily } from '#domain/contract/people/people-routes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import type { Care } from '#domain/contract/rooms/care-shapes.ts'
import { useStanding } from '#kiosk/device/standing.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { blocksSince } from '#web/marks/marks-store.ts'
import { allKept, removeKept } from '#web/outbox/kept.ts'
import { replies } from './draw.tsx'
import { RUTH, openKioskFor, press, settled, whoCame } from './draw-kiosk.tsx'
import { indexedDbIn } from '#tests/storms/tab/indexed-db.ts'

/** A family with two children at a tablet of a church with children's rooms. */

const directory = mkdtempSync(join(tmpdir(), 'foyer-rooms-'))
Object.assign(globalThis, indexedDbIn(directory))
// One page alone is open: it gets each lock.
const locks = { request: async (_: string, __: object, work: (lock: object) => unknown) => await work({}) }
Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
process.once('exit', () => rmSync(directory, { recursive: true, force: true }))

export const [BOAZ, OBED] = RUTH.familyMembers.map(({ id }) => id) as [number, number]
export const NAOMI = 1_000_000_000_000_009

export const LAMBS = { roomId: 1, name: 'Lambs', where: 'upstairs', isFull: false, why: 'usual' } as const
export const FISH = { roomId: 2, name: 'Little Fish', isFull: false, why: 'fits' } as const
export const known: Care = {
  choices: [LAMBS, FISH],
  chosen: 1,
  ageKnown: true,
  allergiesAsked: true,
  inCare: false,
  note: false,
  rule: false,
}

/** Ruth, Boaz, Obed and Naomi. Both children went to Lambs the last time. */
export const family = (obed: Partial<Care> = {}, more: Partial<User> = {}): User => ({
  ...RUTH,
  canDropOff: 'yes',
  familyMembers: [
    { id: BOAZ, name: 'Boaz Winter', relationship: 'spouse' },
    { id: OBED, name: 'Obed Winter', relationship: 'child', care: { ...known, ...obed } },
    { id: NAOMI, name: 'Naomi Winter', relationship: 'child', care: known },
  ],
  ...more,
})

/** Blocks of one test differ in it: in the evening a tablet is lent one more, for tomorrow. */
const SECOND_SIGNS = '4678'

let blocks = 0

/** The server lends a new block of marks: K42, K43 and so on, each with the secret half 4RX. */
function lends(): void {
  blocks = 0
  replies(lendMarks, () => ({
    days: [
      {
        day: new Date().toLocaleDateString('sv', { timeZone: 'America/Chicago' }),
        blocks: [
          {
            id: `2026-11-29.${(blocks += 1)}`,
            marks: [...'2346789CDFHJKLN'].map((last) => ({
              mark: `K${SECOND_SIGNS[blocks - 1]}${last}`,
              secret: '4RX',
              tagKey: 'a'.repeat(43),
            })),
          },
        ],
      },
    ],
  }))
}

export const receipt = (mark: string, ...children: number[]) => ({
  mark,
  code: `${mark}-4RX`,
  children: children.map((personId, place) => ({ personId, roomId: 1, index: place + 1 })),
})

/** The server records each drop-off, and what it was sent comes back. */
export function recordsDropOffs() {
  const sent: Record<string, unknown>[] = []
  replies(checkIn, async (request) => {
    const body = (await request.json()) as { mark: string; stays: { personId: number }[]; familyMemberIds: number[] }
    sent.push(body)
    return {
      ...whoCame(RUTH, ...body.familyMemberIds),
      ...(body.stays && { receipt: receipt(body.mark, ...body.stays.map(({ personId }) => personId)) }),
    }
  })
  return sent
}

beforeEach(async () => {
  useStanding.setState({ state: 'in', kind: 'kiosk', hasRooms: true, lettingIn: false }, true)
  lends()
  replies(userWithFamily, { ...family(), grant: 'g' })
  return async () => {
    useCurrentEvent.setState({ reconnecting: false })
    await blocksSince('2099-01-01')
    for (const { body } of await allKept()) await removeKept(body.commandId)
  }
})

/** The family stands before the tablet, and the script of the rooms is there. */
export async function stands(user: User): Promise<void> {
  cleanup()
  await openKioskFor(user)
  await vi.waitFor(() => screen.getByRole('checkbox', { name: 'Everyone' }), 20_000)
}

export async function confirms(): Promise<void> {
  await press(/^Confirm/)
  await vi.waitFor(() => expect(screen.queryByText('Checking in...')).toBeNull(), 20_000)
  await settled()
}

export const chips = () => screen.queryAllByRole('button', { name: /^Room for/ }).map(({ textContent }) => textContent)
