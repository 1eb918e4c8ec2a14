import type { Page } from '@playwright/test'

/**
 * Everything that a browser stores for the pages of this church, as text: web storage, databases, caches and cookies.
 */
export async function storedIn(page: Page): Promise<string> {
  const ofPage = await page.evaluate(async () => {
    const whenDone = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('The database could not be read'))
      })
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await whenDone(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        kept.push({ name, store, keys: await whenDone(rows.getAllKeys()), rows: await whenDone(rows.getAll()) })
      }
      database.close()
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        kept.push({ name, address: request.url, text: await (await caches.match(request))?.text() })
    return JSON.stringify(kept)
  })
  return ofPage + JSON.stringify(await page.context().cookies())
}

/** Puts a word into each kind of storage of a page. A reader of the storage must find it as often. */
export const plantIn = (page: Page, word: string): Promise<void> =>
  page.evaluate(async (planted) => {
    localStorage.setItem('planted', planted)
    sessionStorage.setItem('planted', planted)
    await (await caches.open('planted')).put('/planted', new Response(planted))
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('planted', 1)
      opening.onerror = () => reject(new Error('The database could not be opened'))
      opening.onupgradeneeded = () => void opening.result.createObjectStore('rows').put(planted, 'one')
      opening.onsuccess = () => {
        opening.result.close()
        resolve()
      }
    })
  }, word)
