import { useEffect, useEffectEvent } from 'react'

/** Calls back when nobody has touched the screen or a key for so many milliseconds. */
export function useUntouched(after: number, close: () => void): void {
  const end = useEffectEvent(close)
  useEffect(() => {
    let timer = setTimeout(() => end(), after)
    const touched = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => end(), after)
    }
    addEventListener('pointerdown', touched, { capture: true })
    addEventListener('keydown', touched, { capture: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', touched, { capture: true })
      removeEventListener('keydown', touched, { capture: true })
    }
  }, [after])
}
