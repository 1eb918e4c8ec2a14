import { create } from 'zustand'

/** The name that this device shows when an administrator asks which one it is. Null while it shows none. */
export const useShownName = create<{ readonly name: string | null }>()(() => ({ name: null }))

const SHOWN_MS = 10_000

let hiding: ReturnType<typeof setTimeout> | undefined

/** Shows this name for ten seconds, or for another ten. */
export function showName(name: string): void {
  clearTimeout(hiding)
  useShownName.setState({ name })
  hiding = setTimeout(() => useShownName.setState({ name: null }), SHOWN_MS)
}
