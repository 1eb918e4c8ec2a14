import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Draws words in the largest of some sizes in which they fit into their parent. The style sheet reads the size as
 * `--fit`. If none fits, the words get the smallest one and `data-tight`. Other words need another element.
 */
export function useLargestThatFits<E extends HTMLElement>(sizes: readonly number[]): RefObject<E | null> {
  const element = useRef<E>(null)
  useLayoutEffect(() => {
    const { current } = element
    const room = current?.parentElement
    if (!current || !room) return
    const fit = (): void => {
      // A parent that is not drawn yet has no size.
      if (room.clientWidth === 0) return
      current.removeAttribute('data-tight')
      const size = sizes.find((one) => {
        current.style.setProperty('--fit', String(one))
        return current.scrollWidth <= room.clientWidth && current.offsetHeight <= room.clientHeight
      })
      current.toggleAttribute('data-tight', size === undefined)
    }
    const resized = new ResizeObserver(fit)
    resized.observe(room)
    fit()
    // Words are wider or narrower in a font that has just been loaded.
    document.fonts.addEventListener('loadingdone', fit)
    return () => {
      resized.disconnect()
      document.fonts.removeEventListener('loadingdone', fit)
    }
  }, [sizes])
  return element
}
