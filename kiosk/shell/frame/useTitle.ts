import { useLayoutEffect } from 'react'
import { church } from '#kiosk/shell/calls/church.ts'

/** Names the browser's tab after this screen, in the visitor's language. It never holds a person's name. */
export const useTitle = (screen: string): void =>
  useLayoutEffect(() => void (document.title = `${screen} – ${church().name}`), [screen])
