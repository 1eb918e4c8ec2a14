import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** A key of the screen: a sign, or one of the two that take signs away. */
export type Key = { readonly sign: string } | 'clear' | 'backspace'

export type Typed = {
  readonly signs: string
  /** Counts the keys that were not taken, so that each of them shakes the cells. */
  readonly shakes: number
  /** The key that was not taken last. */
  readonly unknown: string | null
}

const NOTHING: Typed = { signs: '', shakes: 0, unknown: null }

type Parts = {
  /** The signs that are taken. Another one shakes the cells and is not taken. */
  alphabet: string
  length: number
  /** Whether no key does anything: the code is being looked up, or the tablet has to wait. */
  isHeld?: boolean
  /** Called with the last sign: nobody has to press Enter. */
  complete: (signs: string) => void
}

/**
 * What is typed into a row of cells, on the keys of the screen or on an attached keyboard. After the last sign the next
 * key begins anew.
 */
export function useTyped({ alphabet, length, isHeld = false, complete }: Parts) {
  const [typed, show] = useState(NOTHING)
  /** Changes at once: two keys may come before the screen is drawn. */
  const latest = useRef(NOTHING)
  const change = (news: Partial<Typed>): void => show((latest.current = { ...latest.current, ...news }))

  const add = (sign: string): void => {
    const { signs: before, shakes } = latest.current
    if (!alphabet.includes(sign)) return change({ shakes: shakes + 1, unknown: sign })
    const signs = before.length < length ? before + sign : sign
    change({ signs, unknown: null })
    if (signs.length === length) complete(signs)
  }

  const press = (key: Key): void => {
    if (isHeld) return
    if (key === 'clear') return change({ signs: '', unknown: null })
    if (key === 'backspace') return change({ signs: latest.current.signs.slice(0, -1), unknown: null })
    add(key.sign)
  }

  const hear = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event)
    if (key) press(key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => hear(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  /** For a hand scanner, which types before it is recognised: returns what brings back the cells of now. */
  const remember = (): (() => void) => {
    const before = latest.current
    return () => change({ ...before })
  }

  return {
    typed,
    press,
    remember,
    shake: () => change({ signs: '', shakes: latest.current.shakes + 1 }),
    empty: () => change({ ...NOTHING, shakes: latest.current.shakes }),
  }
}

const isInField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

function keyOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): Key | null {
  if (ctrlKey || metaKey || altKey || isInField(target)) return null
  if (key === 'Backspace') return 'backspace'
  if (key === 'Delete') return 'clear'
  return /^[\p{L}\p{N}]$/u.test(key) ? { sign: key.toUpperCase() } : null
}
