const atWork = new Set<string>()

/**
 * Does the work, unless this page or another tab is already doing work with this name. Then it returns `undefined` at
 * once. Over plain http a browser cannot see the other tabs. That does no harm: the server records a check-in that is
 * sent twice only once.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (atWork.has(name)) return undefined
  atWork.add(name)
  try {
    return await amongTabs(name, work)
  } finally {
    atWork.delete(name)
  }
}

async function amongTabs<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!('locks' in navigator)) return work()
  let hasAsked = false
  const take = async (lock: Lock | null): Promise<T | undefined> => {
    hasAsked = true
    return lock ? work() : undefined
  }
  try {
    return await navigator.locks.request(`foyer ${name}`, { ifAvailable: true }, take)
  } catch (error) {
    // A browser that stores nothing refuses locks as well. An error of the work itself is thrown on.
    if (hasAsked) throw error
    return work()
  }
}
