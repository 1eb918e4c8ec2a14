import { MantineProvider } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import '#kiosk/shell/theme/base.css'
import { followCurrentEvent } from '#kiosk/shell/calls/current-event.ts'
import { theme as kioskTheme } from '#kiosk/shell/theme/theme.ts'
import { ThemeVariables } from '#kiosk/shell/theme/ThemeVariables.tsx'
import { Toasts } from '#kiosk/shell/frame/toast/toast.tsx'

/** The shell of every page: the theme, the toasts, and the current event, kept up to date. */
export function Shell({ children, theme = kioskTheme }: { children: ReactNode; theme?: typeof kioskTheme }) {
  useEffect(followCurrentEvent, [])
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} forceColorScheme="light">
      <ThemeVariables />
      {children}
      <Toasts />
    </MantineProvider>
  )
}
