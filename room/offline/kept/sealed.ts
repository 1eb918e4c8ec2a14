import { openDB, type DBSchema } from 'idb'
import { closeForNewer, lastingDatabase } from '#web/offline/lasting-database.ts'

/**
 * What a tablet keeps of children and of the keys of days, sealed with a key that no script can read out.
 *
 * The key lies in IndexedDB, and what is sealed in the browser's cache, each as a file of its own. A browser only marks
 * what is deleted from IndexedDB, and the bytes stay on the disk for days; a file of the cache is gone at once. So the
 * seal stays behind and opens nothing any more.
 */

interface Seals extends DBSchema {
  seals: { key: string; value: CryptoKey }
}

const tablet = lastingDatabase((terminated) =>
  openDB<Seals>('foyer-room-seal', 1, {
    upgrade: (database) => void database.createObjectStore('seals'),
    blocking: closeForNewer,
    terminated,
  }),
)

const CACHE = 'foyer-room'
const IV_BYTES = 12
const ALGORITHM = 'AES-GCM'

const addressOf = (name: string): string => `/room/kept/${name}`

/** Whether this browser can seal: only on a page that came over https, or from this machine. */
export const canSeal = (): boolean =>
  globalThis.isSecureContext &&
  'caches' in globalThis &&
  (globalThis.crypto as Crypto | undefined)?.subtle !== undefined

/** The seal of this browser. Two tabs that make one at the same time use the one that was stored first. */
async function sealOfTablet(): Promise<CryptoKey> {
  const known = await tablet.read((database) => database.get('seals', 'seal'))
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt'])
  return await tablet.change(['seals'], async (transaction) => {
    const seals = transaction.objectStore('seals')
    const first = await seals.get('seal')
    if (!first) await seals.put(made, 'seal')
    return first ?? made
  })
}

/** Seals a text. */
export async function seal(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const key = await sealOfTablet()
  const sealed = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, new TextEncoder().encode(text))
  return new Uint8Array([...iv, ...new Uint8Array(sealed)])
}

/** Opens what was sealed on this tablet. Throws when it was sealed with another seal. */
export async function opened(sealed: Uint8Array<ArrayBuffer>): Promise<string> {
  const iv = sealed.subarray(0, IV_BYTES)
  const key = await sealOfTablet()
  const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, sealed.subarray(IV_BYTES))
  return new TextDecoder().decode(text)
}

/** Keeps something under a name. It replaces what was kept there. */
export async function keepSealed(name: string, value: unknown): Promise<void> {
  const sealed = await seal(JSON.stringify(value))
  await (await caches.open(CACHE)).put(addressOf(name), new Response(sealed))
}

/** What is kept under a name; undefined when it is nothing, or cannot be opened any more. */
export async function readSealed(name: string): Promise<unknown> {
  const kept = await (await caches.open(CACHE)).match(addressOf(name))
  if (!kept) return undefined
  try {
    return JSON.parse(await opened(new Uint8Array(await kept.arrayBuffer())))
  } catch (error) {
    console.warn(error)
    return undefined
  }
}

/** The names under which something is kept. None where this browser cannot seal. */
export async function namesKept(): Promise<string[]> {
  if (!canSeal()) return []
  const entries = await (await caches.open(CACHE)).keys()
  return entries.map(({ url }) => new URL(url).pathname.slice(addressOf('').length))
}

/** Forgets what is kept under these names. An entry by itself leaves the disk at once, and a whole cache later. */
export async function forget(names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const cache = await caches.open(CACHE)
  await Promise.all(names.map((name) => cache.delete(addressOf(name))))
}
