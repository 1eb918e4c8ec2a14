/**
 * What this tab remembers until it is closed. Where the browser refuses, as when it is told to block all cookies, the
 * page remembers it alone: until it is loaded anew.
 */
const inPage = new Map<string, string>()

/** What is kept under this key, if anything. */
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

/** Whether anything would outlive this page. */
export const keepsAnything = (): boolean => allowed((tab) => tab.length > 0, false)

function allowed<T>(work: (tab: Storage) => T, otherwise: T): T {
  try {
    return work(sessionStorage)
  } catch {
    return otherwise
  }
}
