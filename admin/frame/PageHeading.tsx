import { useEffect, useRef } from 'react'
import { church } from '#kiosk/shell/calls/church.ts'

/** The heading of a screen, also used as the title of the tab. It takes the focus, so that screen readers read it. */
export function PageHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => void (document.title = `${children} – ${church().name}`), [children])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
