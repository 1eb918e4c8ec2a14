import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * Keeps the focus in an element whose content changes: when the button that had it goes away, the first one
 * that is there gets it.
 */
export function useFocusOnFirstButton<Holder extends HTMLElement>() {
  const holder = useRef<Holder>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) holder.current?.querySelector('button')?.focus()
  })
  return {
    ref: holder,
    onFocus: () => void (hasFocus.current = true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<Holder>) =>
      void (hasFocus.current = currentTarget.contains(relatedTarget)),
  }
}
