/**
 * What this tab remembers until it is closed. If the browser refuses to store it, for example because it blocks all
 * cookies, only the page remembers it, until it is loaded again.
 */
const inPage = new Map<string, string>()

/** Returns what is kept under this key, or null. */
export const kept = (key: string): string | null => inPage.get(key) ?? allowed((tab) => tab.getItem(key), null)

export function keep(key: string, value: string): void {
  inPage.set(key, value)
  allowed((tab) => {
    tab.setItem(key, value)
    inPage.delete(key)
  }, undefined)
}

export function letGo(...keys: readonly string[]): void {
  for (const key of keys) {
    inPage.delete(key)
    allowed((tab) => tab.removeItem(key), undefined)
  }
}

/** Whether the tab keeps anything that lasts longer than this page. */
export const keepsAnything = (): boolean => allowed((tab) => tab.length > 0, false)

function allowed<T>(work: (tab: Storage) => T, otherwise: T): T {
  try {
    return work(sessionStorage)
  } catch {
    return otherwise
  }
}
