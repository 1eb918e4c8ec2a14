import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { device, deviceStream, type DeviceCommand } from '#domain/device/device.ts'
import { DEVICES_STREAM, doors, type DoorsCommand } from '#domain/device/doors.ts'
import type { DomainEvent } from '#domain/events.ts'
import { RUTH, tap } from '#domain/given.ts'
import type { DeviceId } from '#domain/ids.ts'
import { createLittleLog } from '#tests/consistency/little-log.ts'
import type { CausedBy } from './caused-by.ts'
import { createDevices } from './devices.ts'

/** Anything that may happen to four devices and their doors, in any order. Every step passes through the rules. */

const DEVICES = ['1', '2', '3', '4'] as const
type Name = (typeof DEVICES)[number]

const idOf = (name: Name): DeviceId => `${name.repeat(8)}-0000-8000-a000-000000000000`
const keyOf = (name: Name) => name.repeat(43)
const at = (minute: number) => `2026-11-22T15:${String(minute).padStart(2, '0')}:00.000Z`

const whats = ['let in', 'rename', 'pause', 'resume', 'turn away', 'identify', 'reload', 'check in', 'doors'] as const

const step = fc.record({
  what: fc.constantFrom(...whats),
  of: fc.constantFrom(...DEVICES),
  kind: fc.constantFrom('kiosk', 'desk', 'wall', 'counter'),
  serves: fc.oneof(fc.constant('all' as const), fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 })),
  minute: fc.integer({ min: 0, max: 59 }),
  yes: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const history = fc.array(step, { maxLength: 60, size: 'max' })

type Cause = Pick<CausedBy, 'device' | 'actor'>
type Heard = { readonly event: DomainEvent } & Cause

function commandOf({ what, of, kind, serves, minute, yes }: Step): DeviceCommand | null {
  const deviceId = idOf(of)
  const described = { name: `Door ${minute}`, kind, serves, oneOffs: yes } as const
  switch (what) {
    case 'let in':
      return { type: 'LetIn', deviceId, key: keyOf(of), described }
    case 'rename':
      return { type: 'ChangeDevice', deviceId, change: { ...described, language: yes ? 'es' : null } }
    case 'pause':
      return { type: 'PauseDevice', deviceId, at: at(minute) }
    case 'resume':
      return { type: 'ResumeDevice', deviceId }
    case 'turn away':
      return { type: 'TurnAway', deviceId }
    case 'identify':
      return { type: 'AskToIdentify', deviceId, at: at(minute) }
    case 'reload':
      return { type: 'AskToReload', deviceId, at: at(minute) }
    case 'check in':
    case 'doors':
      return null
  }
}

const doorsCommandOf = ({ minute, yes }: Step): DoorsCommand => {
  if (minute % 2 === 0) return { type: yes ? 'CloseDoors' : 'OpenDoors' }
  return yes ? { type: 'BeginLettingIn', until: at(minute) } : { type: 'EndLettingIn' }
}

const checkedIn = ({ minute }: Step, index: number): DomainEvent => ({
  type: 'PartyCheckedIn',
  data: {
    gatheringId: 2026112201,
    attendeeId: RUTH,
    attendeePresent: true,
    familyMemberIds: [],
    wasMember: false,
    at: at(minute),
    commandId: tap(index),
  },
})

function live(steps: readonly Step[], hear: (heard: Heard) => void): void {
  let sent: Cause = {}
  const log = createLittleLog((event) => hear({ event, ...sent }))
  for (const [index, one] of steps.entries()) {
    sent = one.yes ? { actor: `helper-${one.minute}` } : {}
    const command = commandOf(one)
    if (command) log.transact(deviceStream(command.deviceId), device, command)
    else if (one.what === 'doors') log.transact(DEVICES_STREAM, doors, doorsCommandOf(one))
    else hear({ event: checkedIn(one, index), ...(one.yes ? { device: idOf(one.of) } : {}) })
  }
}

function viewOf(heard: readonly Heard[]) {
  const view = createDevices()
  for (const { event, ...sent } of heard) view.apply(event, sent)
  return view
}

/** The result of every query. */
const everything = (view: ReturnType<typeof createDevices>) => ({
  list: view.list(),
  doors: view.doors(),
  each: DEVICES.map((name) => [
    view.find(idOf(name)),
    view.byKey(keyOf(name)),
    view.lastCheckIn(idOf(name)),
    view.pausedBy(idOf(name)),
  ]),
})

describe('The view of the devices', () => {
  test('is the same when live, rebuilt, and told twice', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const heard: Heard[] = []
        const view = createDevices()
        live(steps, (one) => {
          heard.push(one)
          view.apply(one.event, one)
        })
        expect(everything(viewOf(heard)), 'rebuilt').toEqual(everything(view))
        expect(everything(viewOf(heard.flatMap((one) => [one, one]))), 'told twice').toEqual(everything(view))
      }),
      { numRuns: 300 },
    )
  })

  test('agrees with the rules about each device, lists those that are in or paused, and keeps their order', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const heard: Heard[] = []
        live(steps, (one) => heard.push(one))
        const view = viewOf(heard)
        const firstSeen = [
          ...new Set(heard.flatMap(({ event }) => ('deviceId' in event.data ? event.data.deviceId : []))),
        ]
        for (const name of DEVICES) {
          const known = view.find(idOf(name))
          expect(view.byKey(keyOf(name))).toEqual(known)
          expect(view.list().includes(known!)).toBe(known !== null && known.standing !== 'turned-away')
          if (known) expect(known.pausedAt !== null).toBe(known.standing === 'paused')
        }
        const listed = view.list().map(({ deviceId }) => deviceId)
        expect(listed).toEqual(firstSeen.filter((id) => listed.includes(id)))
      }),
      { numRuns: 300 },
    )
  })

  test('knows who paused each device that is paused', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const heard: Heard[] = []
        live(steps, (one) => heard.push(one))
        const view = viewOf(heard)
        for (const name of DEVICES) {
          const pauses = heard.filter(
            ({ event }) => event.type === 'DevicePaused' && event.data.deviceId === idOf(name),
          )
          const isPaused = view.find(idOf(name))?.standing === 'paused'
          expect(view.pausedBy(idOf(name))).toBe((isPaused && pauses.at(-1)?.actor) || null)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('knows the latest check-in of each device, in any order in which they arrive', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const heard: Heard[] = []
        live(steps, (one) => heard.push(one))
        const view = viewOf(heard)
        for (const name of DEVICES) {
          const times = heard.flatMap(({ event, device: sentBy }) =>
            event.type === 'PartyCheckedIn' && sentBy === idOf(name) ? [event.data.at] : [],
          )
          expect(view.lastCheckIn(idOf(name))).toBe(times.toSorted().at(-1) ?? null)
        }
      }),
    )
  })
})
