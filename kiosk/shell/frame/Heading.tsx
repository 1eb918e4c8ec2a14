import { useEffect, useRef, type ReactNode } from 'react'
import './heading.css'

/** The one message of a screen, and what follows from it. Takes the focus, so that a new screen is also heard. */
export function Heading({
  children,
  lead,
  size = 'screen',
}: {
  children: ReactNode
  lead?: ReactNode
  size?: 'screen' | 'greeting'
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="heading-block">
      <h1 ref={heading} className="heading" data-size={size} tabIndex={-1}>
        {children}
      </h1>
      {lead && <p className="heading-lead">{lead}</p>}
    </div>
  )
}
