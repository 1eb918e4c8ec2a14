import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { openDB } from 'idb'
import { expect, onTestFinished, test } from 'vitest'
import { ownDirectory } from '#tests/foyer/own-directory.ts'
import { indexedDbIn } from './indexed-db.ts'

const { within } = ownDirectory()

/** Another tab, which takes the file and leaves it again and again. */
function otherTabAt(file: string): void {
  const takesAndLeaves = `
    const { setImmediate } = require('node:timers/promises')
    async function take() { for (let turn = 0; turn < 3; turn += 1) await setImmediate() }
    async function stay() { for (;;) { await navigator.locks.request(${JSON.stringify(file)}, take); await setImmediate() } }
    stay()`
  const tab = new Worker(takesAndLeaves, { eval: true, execArgv: [] })
  onTestFinished(async () => void (await tab.terminate()))
}

test('what a page stores one after the other is stored in this order, also while another tab is storing something', async () => {
  const directory = within('.')
  Object.assign(globalThis, indexedDbIn(directory))
  const database = await openDB('order', 1, { upgrade: (opened) => void opened.createObjectStore('taps') })
  otherTabAt(`IndexedDB ${directory}/order.db`)

  const stored: number[] = []
  const taps: Promise<void>[] = []
  for (let tap = 0; tap < 3_000; tap += 1) {
    taps.push(database.put('taps', { counterId: String(tap) }, String(tap)).then(() => void stored.push(tap)))
    for (let turn = 0; turn < tap % 4; turn += 1) await setImmediate()
  }
  await Promise.all(taps)
  expect(stored).toHaveLength(3_000)
  expect(stored).toEqual(stored.toSorted((a, b) => a - b))
})
