import { expect } from 'vitest'
import { afterChange, type ShownBoard } from '#admin/live/board.ts'
import { connectedTo } from '#tests/foyer/setup.ts'
import { watchBoard } from '#tests/foyer/watching.ts'
import type { Church } from './church.ts'
import { rowsAt } from './rows.ts'

/** The pages of Today that are open all the time. */
export async function openPages(church: Church) {
  const { at, events } = church
  const pages = await Promise.all(events.map((eventId) => openPage(at.url, eventId)))
  return {
    /** A page shows what a new one would show. */
    async expectRows() {
      for (const { eventId, rows } of pages) {
        const asked = (await rowsAt(church, eventId)).toSorted(byId)
        await expect.poll(() => rows()?.toSorted(byId), { message: 'a page that was open' }).toEqual(asked)
      }
    },
    close: () => pages.forEach(({ viewer }) => viewer.disconnect()),
  }
}

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id

async function openPage(url: string, eventId: number) {
  const viewer = connectedTo(url)
  let shown: ShownBoard | null = await watchBoard(viewer, eventId)
  viewer.on('board:changed', (change) => {
    shown = shown && afterChange(shown, change)
  })
  return { viewer, eventId, rows: () => shown?.rows }
}
