/**
 * Whether a helper is signed in by name in this browser. The session itself is a cookie that no script can read. This
 * mark only tells the pages of this browser that they may ask for it, and that it must end. It says nothing about who.
 */
type HelpersMark =
  /** A helper has signed in. */
  | 'in'
  /** The session must end, and no server has said yet that it did. */
  | 'leaving'
  /** Nobody is signed in by name. */
  | 'none'
  /** This browser stores nothing. */
  | 'unknown'

const KEY = 'helper'

export function helpersMark(): HelpersMark {
  try {
    const mark = localStorage.getItem(KEY)
    if (mark === null) return 'none'
    return mark === 'leaving' ? mark : 'in'
  } catch {
    return 'unknown'
  }
}

/** Notes it for the other pages of this browser. They hear of each new sign-in, because its mark has its own time. */
export function markHelper(mark: 'in' | 'leaving' | 'none'): void {
  try {
    if (mark === 'none') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, mark === 'in' ? `in ${Date.now()}` : mark)
  } catch {
    // Each page then asks the server.
  }
}

/** Calls back when another page of this browser has signed a helper in or out. */
export function onHelpersMark(callback: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY) callback()
  })
}
