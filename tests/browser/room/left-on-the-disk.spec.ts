import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { handOver } from '#domain/contract/custody/hand-over-routes.ts'
import { changeDevice, pauseDevice, resumeDevice, turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { cutOff, restore } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { turnOn } from '#tests/browser/support/device/battery.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { isInstalled, keeps, keptOn, letInAtDoor, withLittleFish } from './at-the-door.ts'

/** What a browser has on its disk, byte by byte. */
async function bytesIn(directory: string): Promise<Buffer> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  // A browser that is running may remove a file meanwhile.
  const files = entries.filter((entry) => entry.isFile())
  const read = files.map(({ parentPath, name }) => readFile(join(parentPath, name)).catch(() => Buffer.alloc(0)))
  return Buffer.concat(await Promise.all(read))
}

/** A part of each sealed entry as it lies on the disk, in hexadecimal digits. */
const sealedOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('foyer-room')
    const entries = await Promise.all(
      (await cache.keys()).map(async (request) => new Uint8Array(await (await cache.match(request))!.arrayBuffer())),
    )
    return entries.map((bytes) =>
      [...bytes.subarray(12, 44)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    )
  })

/** What waits in the outbox of the tablet, as text. */
const outboxOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const whenDone = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('The database could not be read'))
      })
    const database = await whenDone(indexedDB.open('foyer-room-outbox'))
    const acts = await whenDone(database.transaction('acts').objectStore('acts').getAll())
    database.close()
    return acts
      .map((act: object) => new TextDecoder('latin1').decode(new TextEncoder().encode(JSON.stringify(act))))
      .join()
  })

// Playwright blocks workers in this browser too, as the settings of all tests say: it was started by a test.
test.use({ serviceWorkers: 'allow' })

const NAMES = /Quillon|Amsterby|Zebedee/

test('62: a tablet that is paused, moved to another room or turned away keeps no list and no key on its disk, and delivers what happened', async ({
  church,
  pageErrors,
}) => {
  const { marks, family, dropOff, listed } = await withLittleFish(church, 'tap')
  const household = await family('Zebedee Amsterby', 'Quillon Amsterby', '5125550105')
  const code = await dropOff(household, marks[0]!.mark)
  const directory = await mkdtemp(join(tmpdir(), 'foyer-'))
  const tablet = await turnOn(directory, church.url)
  await pageErrors.watch(tablet.context)
  const { page } = tablet
  const device = await letInAtDoor(church, page)
  await keeps(page, 'Quillon')
  await isInstalled(page)
  await page.getByRole('button', { name: /Quillon/ }).tap()
  await page.getByRole('dialog', { name: 'Who are you?' }).getByRole('button', { name: 'Martha Reed' }).tap()
  await expect(
    page.getByRole('region', { name: /^In the room/ }).getByRole('button', { name: /Quillon/ }),
  ).toBeVisible()
  await expect.poll(() => keptOn(page), { timeout: 60_000 }).toContain('in-the-room')

  // The list and the key are there: the page opens them, and what is sealed is found on the disk.
  const kept = await keptOn(page)
  expect(kept).toMatch(NAMES)
  const sealed = await sealedOn(page)
  expect(sealed.length).toBeGreaterThanOrEqual(2)
  const isOnDisk = async (one: string) => (await bytesIn(directory)).includes(Buffer.from(one, 'hex'))
  for (const one of sealed) await expect.poll(() => isOnDisk(one), { intervals: [1_000] }).toBe(true)

  // The reply to a hand-over never comes: it is kept here.
  await cutOff(page, handOver)
  await button(page, 'Hand over').tap()
  for (const sign of code.replace('-', '')) await button(page, sign).tap()
  await button(page, /^Hand over to .Zebedee A/).tap()
  await expect(page.getByText('Saved on this tablet')).toBeVisible()

  const last = await sealedOn(page)
  await church.asAdmin(pauseDevice, { params: { id: device.id } })
  await expect(page.getByRole('heading', { name: 'This tablet is paused.' })).toBeVisible()
  await expect.poll(() => keptOn(page)).toBe('')
  const outbox = await outboxOn(page)
  expect(outbox).toContain('hand-over')
  expect(outbox).not.toMatch(NAMES)
  expect(outbox).not.toContain(code.slice(4))

  const left = await bytesIn(directory)
  for (const one of [...sealed, ...last]) expect(left.includes(Buffer.from(one, 'hex'))).toBe(false)
  for (const text of ['Quillon', 'Amsterby', 'Zebedee', code, code.replace('-', '')])
    for (const encoding of ['utf8', 'utf16le'] as const)
      expect([text, encoding, left.includes(Buffer.from(text, encoding))]).toEqual([text, encoding, false])

  await restore(page)
  await church.asAdmin(resumeDevice, { params: { id: device.id } })
  await expect.poll(listed).toEqual(['Quillon handed-over'])

  // The list comes back. Then the tablet goes to the door of another room: it keeps that one alone.
  await expect.poll(() => keptOn(page), { timeout: 60_000 }).toContain('Quillon')
  const before = await sealedOn(page)
  const lambs = { name: 'Lambs', services: 'all' } as const
  const { roomId } = (await church.asAdmin(roomRoutes.addRoom, { body: lambs })).body
  await church.asAdmin(changeDevice, { params: { id: device.id }, body: { rooms: [roomId] } })
  await expect(page.getByRole('heading', { name: 'Lambs' })).toBeVisible()
  await expect.poll(() => keptOn(page), { timeout: 60_000 }).not.toMatch(NAMES)
  expect(await keptOn(page)).toContain('Lambs')
  const ofLambs = await sealedOn(page)

  // It is turned away: nothing of either room is left, and no key.
  await church.asAdmin(turnAwayDevice, { params: { id: device.id }, body: {} })
  await expect(page.getByRole('heading', { name: 'This tablet was turned away.' })).toBeVisible()
  await expect.poll(() => keptOn(page)).toBe('')
  const end = await bytesIn(directory)
  for (const one of [...before, ...ofLambs]) expect(end.includes(Buffer.from(one, 'hex'))).toBe(false)
  await tablet.context.close()
  await rm(directory, { recursive: true, force: true, maxRetries: 20 })
})
