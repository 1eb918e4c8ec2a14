import { useEffect, useRef } from 'react'
import { church } from '#web/calls/church.ts'

type Props = {
  children: string
  /** The title of the tab, where the heading names a person. Browsers keep titles in their history. */
  title?: string
}

/** The heading of a screen, also used as the title of the tab. It takes the focus, so that screen readers read it. */
export function PageHeading({ children, title = children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => void (document.title = `${title} – ${church().name}`), [title])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
