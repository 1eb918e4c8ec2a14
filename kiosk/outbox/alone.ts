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

function amongTabs<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!('locks' in navigator)) return work()
  const take = (lock: Lock | null): Promise<T | undefined> => (lock ? work() : Promise.resolve(undefined))
  return navigator.locks.request(`foyer ${name}`, { ifAvailable: true }, take)
}
