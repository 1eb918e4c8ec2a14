import { MantineProvider } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import '#web/theme/base.css'
import { followCurrentEvent } from '#web/calls/current-event.ts'
import { theme as kioskTheme } from '#web/theme/theme.ts'
import { ThemeVariables } from '#web/theme/ThemeVariables.tsx'
import { Toasts } from './toast.tsx'

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
