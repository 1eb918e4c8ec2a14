import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test, vi } from 'vitest'
import { becomeTab } from '#tests/storms/tab/browser.ts'

const directory = mkdtempSync(join(tmpdir(), 'foyer-station-'))
becomeTab({ name: directory, directory, url: 'http://127.0.0.1:9' })
process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
vi.stubGlobal('document', { querySelector: () => null })
vi.stubGlobal('localStorage', { getItem: () => null })
const { followKeptStation, isStationStored } = await import('./kept-station.ts')
const { useUsher } = await import('#counter/usher/usher.ts')
const { storedStation, storeStation } = await import('#counter/tallies/phone-storage.ts')
const { askStation, chooseDoor, eventShown, useStation } = await import('./station.ts')

const HOUR = 3_600_000
const [event, next] = [
  { id: 2026112201, name: 'Early service', date: '2026-11-22' },
  { id: 2026112202, name: 'Late service', date: '2026-11-22' },
]
const at = (hour: number): string => new Date(Date.now() + hour * HOUR).toISOString()

test('a page that an usher loads again without the network goes on with the next service, also when its clock is wrong', async () => {
  // The phone is three hours behind the server. By its own clock the service before is still open.
  await storeStation({
    mayCount: true,
    event: { ...event, opensAt: at(-2), startsAt: at(-1), closesAt: at(1) },
    last: null,
    door: { name: 'Balcony' },
    next: { ...next, opensAt: at(2), startsAt: at(3), closesAt: at(4) },
    ahead: 3 * HOUR,
  })
  await followKeptStation()
  expect(eventShown(useStation.getState(), [])).toMatchObject({ shown: event, isOpen: false })
  await askStation()
  expect(eventShown(useStation.getState(), [])).toMatchObject({ shown: next, isOpen: true })
})

test('a page that is told to load again waits until the phone has stored at which door the usher stands', async () => {
  useUsher.setState({ mayCount: true })
  await followKeptStation()
  await expect.poll(isStationStored).toBe(true)
  chooseDoor({ name: 'Gallery' })
  expect(isStationStored()).toBe(false)
  await expect.poll(isStationStored).toBe(true)
  expect(await storedStation()).toMatchObject({ door: { name: 'Gallery' } })
})
