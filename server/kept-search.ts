import type { DomainEvent } from '#domain/events.ts'
import type { Views } from './views.ts'

/**
 * A search through everybody that is made once for all who ask. It is made again when `state` has become another one,
 * and when it has failed. Only one search is under way at a time.
 */
export function keptSearch<Found>(state: () => string | number, search: () => Promise<Found>): () => Promise<Found> {
  let latest: { readonly of: string | number; readonly found: Promise<Found> } | null = null

  async function searchAfter(earlier: Promise<unknown> = Promise.resolve()): Promise<Found> {
    await earlier.catch(() => {})
    return await search()
  }

  return () => {
    const now = state()
    if (latest?.of === now) return latest.found
    const asked = { of: now, found: searchAfter(latest?.found) }
    asked.found.catch(() => {
      if (latest === asked) latest = null
    })
    latest = asked
    return asked.found
  }
}

/** How often something has happened that may change what a search finds. */
export function changesCounted(
  views: Pick<Views, 'onFolded'>,
  mayChange: (event: DomainEvent) => boolean,
): () => number {
  let changes = 0
  views.onFolded((events) => {
    if (events.some(mayChange)) changes += 1
  })
  return () => changes
}
