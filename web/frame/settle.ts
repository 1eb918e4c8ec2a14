/** How long a second tap of the same finger may come after the first one, in milliseconds. */
const SETTLING_MS = 500

/**
 * When a row of a list has gone, the next one moves into its place, and a second tap is not meant for it. So for a
 * moment nothing in the list can be pressed.
 */
export const settle = (list: Element | null | undefined): void =>
  void list?.animate({ pointerEvents: ['none', 'none'] }, SETTLING_MS)
