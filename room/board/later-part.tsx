import { type ComponentType, lazy } from 'react'

const fetches: (() => Promise<unknown>)[] = []

/** Stands in the place of a part without which the page goes on. */
export const Nothing = (): null => null

/**
 * A part of the page with a script of its own. If that does not come, the second component is shown in its place:
 * otherwise the page would be empty.
 */
export function laterPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props>,
) {
  fetches.push(load)
  const loadOrNot = (): Promise<ComponentType<Props>> =>
    load().catch((error: unknown) => {
      console.error(error)
      return Instead
    })
  return lazy(async () => ({ default: await loadOrNot() }))
}

/** Fetches all of them once the list is there: when somebody opens one, the server may be away. */
export const fetchParts = (): void => void Promise.allSettled(fetches.map((fetch) => fetch()))
