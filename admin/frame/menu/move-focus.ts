/**
 * Moves the focus among elements with the arrow keys, Home and End. After the last element comes the first. Returns
 * whether the key moved it.
 */
export function moveFocus(elements: readonly HTMLElement[], key: string): boolean {
  const at = elements.findIndex((element) => element === document.activeElement)
  const last = elements.length - 1
  const places: Record<string, number> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  }
  const next = elements[places[key] ?? -1]
  next?.focus()
  return next !== undefined
}
