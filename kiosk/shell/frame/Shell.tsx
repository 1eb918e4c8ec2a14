import { MantineProvider } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import '#kiosk/shell/look/base.css'
import { followCurrentEvent } from '#kiosk/shell/calls/current-event.ts'
import { theme } from '#kiosk/shell/look/theme.ts'
import { ThemeVariables } from '#kiosk/shell/look/ThemeVariables.tsx'
import { Toasts } from './toast.tsx'

/** What every page of Foyer stands in: the look, the toast, and the current event, kept current. */
export function Shell({ children, look = theme }: { children: ReactNode; look?: typeof theme }) {
  useEffect(followCurrentEvent, [])
  return (
    <MantineProvider theme={look} withCssVariables={false} withGlobalClasses={false} forceColorScheme="light">
      <ThemeVariables />
      {children}
      <Toasts />
    </MantineProvider>
  )
}
