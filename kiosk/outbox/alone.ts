const atWork = new Set<string>()

/**
 * Does the work unless somebody is at work under this name already: this page, or another tab where the browser can
 * tell. Then it answers `undefined` at once. Over plain http a browser cannot tell; what is sent twice is done once.
 */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
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
  let isTold = false
  const take = async (lock: Lock | null): Promise<T | undefined> => {
    isTold = true
    return lock ? work() : undefined
  }
  try {
    return await navigator.locks.request(`foyer ${name}`, { ifAvailable: true }, take)
  } catch (error) {
    // A browser that is told to keep nothing refuses this, too.
    if (isTold) throw error
    return work()
  }
}
