import { MantineProvider } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import './base.css'
import { followCurrentEvent } from './current-event.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import { Toasts } from './toast.tsx'

/** What every page of Foyer stands in: the look, the toast, and the current event, kept current. */
export function Shell({ children, look = theme }: { children: ReactNode; look?: typeof theme }) {
  useEffect(followCurrentEvent, [])
  return (
    <MantineProvider theme={look} cssVariablesResolver={cssVariablesResolver} forceColorScheme="light">
      {children}
      <Toasts />
    </MantineProvider>
  )
}
