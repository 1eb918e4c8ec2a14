import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { EarlyWords } from '#kiosk/screens/Home/Home.tsx'
import { reloadLater } from '#kiosk/visit/reload-later.ts'

/** The screens after Home. They come in a script of their own, so that Home can be used sooner on a slow line. */
type LaterScreens = {
  /** Null until the script is here. */
  Screen: ComponentType<{ path: string }> | null
  /** What Home says while only those who serve can check in. */
  earlyWords?: EarlyWords
}

export const useLaterScreens = create<LaterScreens>()(() => ({ Screen: null }))

/** Fetches the later screens. Called once Home is shown, so that they are there before the network may fail. */
export function fetchLaterScreens(): void {
  import('./LaterScreen.tsx').then(({ LaterScreen, earlyWords, goOn }) => {
    useLaterScreens.setState({ Screen: LaterScreen, earlyWords })
    goOn()
  }, reloadLater)
}
