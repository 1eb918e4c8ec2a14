import type { ComponentType } from 'react'
import { create } from 'zustand'

/** The screens after Home. They come in a script of their own, so that Home can be used sooner on a slow line. */
type LaterScreens = {
  /** Null until the script is here. */
  Screen: ComponentType<{ path: string }> | null
}

export const useLaterScreens = create<LaterScreens>()(() => ({ Screen: null }))

/** How soon the page is tried again after the script could not be fetched, in milliseconds. */
const TRY_AGAIN = 5_000

/** Fetches the later screens. Called once Home is shown, so that they are there before the network may fail. */
export function fetchLaterScreens(): void {
  import('./LaterScreen.tsx').then(({ LaterScreen }) => useLaterScreens.setState({ Screen: LaterScreen }), reloadLater)
}

/**
 * Reloads the page as soon as the server can be reached. A browser may not fetch a script again that has failed once,
 * and a newer server has it under another name. The tab remembers the family, so that a visit goes on after that.
 */
function reloadLater(): void {
  setTimeout(() => {
    fetch('/', { cache: 'no-store' }).then(({ ok }) => (ok ? window.location.reload() : reloadLater()), reloadLater)
  }, TRY_AGAIN)
}
