import type { ComponentType } from 'react'
import { create } from 'zustand'
import { reloadLater } from '#kiosk/visit/reload-later.ts'

/** The screens after Home. They come in a script of their own, so that Home can be used sooner on a slow line. */
type LaterScreens = {
  /** Null until the script is here. */
  Screen: ComponentType<{ path: string }> | null
}

export const useLaterScreens = create<LaterScreens>()(() => ({ Screen: null }))

/** Fetches the later screens. Called once Home is shown, so that they are there before the network may fail. */
export function fetchLaterScreens(): void {
  import('./LaterScreen.tsx').then(({ LaterScreen, goOn }) => {
    useLaterScreens.setState({ Screen: LaterScreen })
    goOn()
  }, reloadLater)
}
