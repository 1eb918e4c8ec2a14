import { useEffect, useRef } from 'react'
import { church } from '#kiosk/shell/calls/church.ts'

/** What a screen is called, there and on its tab. It takes the focus, so that a new screen is also heard. */
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
