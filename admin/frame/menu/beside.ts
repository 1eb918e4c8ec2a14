import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The distance to the button and to the edge of the window, in CSS pixels. */
const GAP = 6

/**
 * Keeps a popup below its button, or above it if there is no room, while the page scrolls. The popup is on top of the
 * page, so that no list cuts it off.
 */
export function useBeside(button: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const opened = useRef<HTMLDivElement>(null)
  // Runs after each render too, because the button may have moved with its row.
  useLayoutEffect(() => {
    raise(opened.current)
    const stand = () => standBeside(button.current, opened.current)
    stand()
    addEventListener('resize', stand)
    addEventListener('scroll', stand, { capture: true, passive: true })
    return () => {
      removeEventListener('resize', stand)
      removeEventListener('scroll', stand, { capture: true })
    }
  })
  return opened
}

/** Browsers without popovers draw it where it is. */
function raise(opened: HTMLElement | null): void {
  if (opened && 'showPopover' in opened && !opened.matches(':popover-open')) opened.showPopover()
}

function standBeside(button: HTMLElement | null, opened: HTMLElement | null): void {
  if (!button || !opened) return
  const place = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = opened
  const below = place.bottom + GAP
  const above = place.top - GAP - height
  const fitsBelow = below + height <= innerHeight - GAP
  const top = fitsBelow || above < GAP ? Math.min(below, innerHeight - GAP - height) : above
  const left = Math.min(place.right - width, innerWidth - GAP - width)
  opened.style.top = `${Math.max(GAP, top)}px`
  opened.style.left = `${Math.max(GAP, left)}px`
}
