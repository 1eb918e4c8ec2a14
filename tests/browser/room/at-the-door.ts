import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { describeChild } from '#domain/contract/children/child-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import { handOver } from '#domain/contract/custody/hand-over-routes.ts'
import { roomDayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import { marksRoutes } from '#domain/contract/marks/marks-routes.ts'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { accept, codeShown, letAsk } from '#tests/browser/support/device/devices.ts'
import type { Church } from '#tests/browser/support/open-church.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** A children's room, who serves in it, and a tablet at its door. */

export const ROOM = 1

/** The room Little Fish, with Martha and Naomi. A desk drops children off. */
export async function withLittleFish(church: Church, receiveBy: 'mark' | 'tap' = 'mark') {
  await church.asAdmin(roomRoutes.addRoom, { body: { name: 'Little Fish', services: 'all', receiveBy } })
  const martha = await signedIn(church, { name: 'Martha Reed', roles: ['room'] })
  await signedIn(church, { name: 'Naomi Hope', roles: ['room'] })
  const { tablet: desk } = await letInTablet(church, { kind: 'desk' })
  const { body: lent } = await desk.call(church, marksRoutes.lendMarks, { body: { holds: [] } })
  const [{ day, blocks }] = lent.days as [(typeof lent.days)[number]]
  const eventId = (await church.ask(currentEvent, {})).body.id

  /** An adult with one child, who is not dropped off yet. */
  async function family(name: string, child: string, phone: string) {
    const { id, family } = await church.family({ name, phone, family: [{ name: child, relationship: 'child' }] })
    const said = { bornAbout: new Date().getFullYear() - 4, allergies: 'none' }
    await church.asAdmin(describeChild, { params: { personId: family[0]!.id }, body: said })
    return { userId: id, personId: family[0]!.id }
  }
  type Household = Awaited<ReturnType<typeof family>>

  /** Drops the child off with this mark. `at`: when that was, where it is sent later. */
  async function dropOff({ userId, personId }: Household, mark: string, at?: string): Promise<string> {
    const reply = await desk.call(church, checkIn, {
      body: {
        userData: { eventId, userId },
        familyMemberIds: [personId],
        stays: [{ personId, roomId: ROOM }],
        mark,
        broughtBy: userId,
        commandId: randomUUID(),
        ...(at !== undefined && { at }),
      },
    })
    if (!reply.body.receipt) throw new Error(`Nobody was dropped off: ${reply.failure.code}`)
    return reply.body.receipt.code
  }

  /** Martha hands the child over by the receipt, with her phone. */
  async function handOverBeside({ userId, personId }: Household, code: string): Promise<void> {
    const body = { eventId, code, personIds: [personId], to: { personId: userId }, commandId: randomUUID() }
    const { status } = await martha.browser.call(church, handOver, { body })
    expect(status).toBe(201)
  }

  /** The children on the list of the server, and where they are. */
  async function listed(): Promise<string[]> {
    const asked = { params: { eventId, roomId: ROOM } }
    const { body } = await martha.browser.call(church, roomDayRoutes.roomOnDay, asked)
    return body.children.map(({ firstName, state }) => `${firstName} ${state}`).sort()
  }

  return { day, eventId, martha, marks: blocks[0]!.marks, family, dropOff, handOverBeside, listed }
}

/** Lets this page in as the tablet at the door. */
export async function letInAtDoor(church: Church, page: Page): Promise<DeviceRow> {
  await letAsk(church)
  await page.goto('/room')
  const described = { name: 'Little Fish', kind: 'room', serves: 'all', rooms: [ROOM] } as const
  const device = await accept(church, await codeShown(page), { ...described, rooms: [ROOM] })
  await expect(page.getByRole('heading', { name: 'Little Fish' })).toBeVisible()
  return device
}

/** Waits until the tablet keeps this child. */
export async function keeps(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name: new RegExp(name) }).first()).toBeVisible()
  await expect.poll(() => keptOn(page), { timeout: 30_000 }).toContain(name)
}

/** Waits until the tablet has stored the page itself. */
export const isInstalled = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready))

/** What the tablet keeps sealed, as its own page can open it. */
export const keptOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const whenDone = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('The database could not be read'))
      })
    if (!(await indexedDB.databases()).some(({ name }) => name === 'foyer-room-seal')) return ''
    const database = await whenDone(indexedDB.open('foyer-room-seal'))
    const seal = await whenDone<CryptoKey>(database.transaction('seals').objectStore('seals').get('seal'))
    database.close()
    const cache = await caches.open('foyer-room')
    const opened = await Promise.all(
      (await cache.keys()).map(async (request) => {
        const sealed = new Uint8Array(await (await cache.match(request))!.arrayBuffer())
        const algorithm = { name: 'AES-GCM', iv: sealed.subarray(0, 12) }
        return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, seal, sealed.subarray(12)))
      }),
    )
    return opened.join('\n')
  })

/** A hand scanner types what it has read faster than hands, and then Enter. */
export const scan = (page: Page, text: string): Promise<void> =>
  page.evaluate((typed) => {
    for (const key of [...typed, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, text)
