import { useAccess } from '#admin/access/access.ts'
import { lazyPageAt } from './lazy-pages.tsx'

/** How long the first words stay at most, in milliseconds. Then the page is drawn, and says what it waits for. */
const PATIENCE = 2_000

/**
 * Resolves when the page can be drawn at once: its first words are in sight, the server has said who is signed in,
 * and the script of the page is there. The last two are asked for at the same time. A page in the first script waits
 * for neither of them.
 */
export async function readyToDraw(pathname: string): Promise<void> {
  const page = lazyPageAt(pathname)
  const impatient = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  const awaited = page ? [firstPaint(), page.fetch(), sessionKnown()] : [firstPaint()]
  await Promise.race([Promise.all(awaited), impatient])
}

/**
 * Drawing the whole page takes long on an old computer, and its heading is there before that. A page in the background
 * is not painted.
 */
export function firstPaint(): Promise<void> {
  if (document.hidden || performance.getEntriesByName('first-contentful-paint').length > 0) return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

function sessionKnown(): Promise<void> {
  return new Promise((resolve) => {
    if (!useAccess.getState().isAsking) return resolve()
    const stop = useAccess.subscribe(({ isAsking }) => {
      if (isAsking) return
      stop()
      resolve()
    })
  })
}
