import { useAccess } from '#admin/access/access.ts'
import { lazyPageAt } from './lazy-pages.tsx'

/** How long a page waits at most before it is drawn, in milliseconds. It then says what it waits for. */
const PATIENCE = 2_000

/**
 * Resolves when the page can be drawn at once: the server has said who is signed in, and the script of the page is
 * there. Both are asked for at the same time. A page in the first script waits for neither of them.
 */
export async function readyToDraw(pathname: string): Promise<void> {
  const page = lazyPageAt(pathname)
  if (!page) return
  const impatient = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([Promise.all([page.fetch(), sessionKnown()]), impatient])
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
