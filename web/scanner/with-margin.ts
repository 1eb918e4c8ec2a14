/** A picture of this many pixels a side, with the brightness of each of them, row by row. */
export type Grey = { readonly side: number; readonly light: Uint8ClampedArray }

/** How far the ground around a code stays dark, in squares of the code. A finder's own ring is one wide. */
export const RINGS = [0.8, 0.95] as const

/**
 * Returns the picture with a light margin around a code that has none. On a dark ground such a code loses the dark ring
 * of its three finders, by which readers see that it is a code. So all that is dark from the edge of the picture inward
 * becomes light, but for a ring around what is light.
 */
export function withMargin({ side, light }: Grey, ring: number): Grey {
  const brightest = light.reduce((most, one) => Math.max(most, one), 0)
  const middle = (brightest + light.reduce((least, one) => Math.min(least, one), 255)) / 2
  const isLight = (at: number) => light[at]! > middle
  const far = 2 * ring * squareIn(side, isLight)
  const distances = distancesTo(isLight, side)
  const painted = light.slice()
  const reached = new Uint8Array(side * side)
  const edge: number[] = []
  const reach = (at: number): void => {
    if (reached[at] === 1 || distances[at]! <= far) return
    reached[at] = 1
    edge.push(at)
  }
  for (let at = 0; at < side; at += 1)
    for (const one of [at, (side - 1) * side + at, at * side, at * side + side - 1]) reach(one)
  for (let at = edge.pop(); at !== undefined; at = edge.pop()) {
    painted[at] = brightest
    const column = at % side
    if (column > 0) reach(at - 1)
    if (column < side - 1) reach(at + 1)
    if (at >= side) reach(at - side)
    if (at < side * (side - 1)) reach(at + side)
  }
  return { side, light: painted }
}

/** Without a light square. */
const USUAL = 6

/** The side of one square of the code, in pixels: most of the light runs in the middle are one square long. */
function squareIn(side: number, isLight: (at: number) => boolean): number {
  const runs: number[] = []
  const [from, to] = [Math.floor(side * 0.25), Math.floor(side * 0.75)]
  for (let row = from; row < to; row += 4)
    for (let [column, begun] = [from, from]; column < to; column += 1) {
      if (isLight(row * side + column)) continue
      if (column - begun > 1) runs.push(column - begun)
      begun = column + 1
    }
  return runs.toSorted((a, b) => a - b)[Math.floor(runs.length * 0.4)] ?? USUAL
}

/** How far each pixel is from a light one, in half pixels. A step aslant is one and a half. */
function distancesTo(isLight: (at: number) => boolean, side: number): Uint16Array {
  const FAR = 0xffff - 3
  const distances = new Uint16Array(side * side)
  const from = (at: number, column: number, by: -1 | 1): number => {
    const back = at + by * side
    const isRow = back >= 0 && back < distances.length
    const near = (place: number, step: number, isThere: boolean) => (isThere ? distances[place]! + step : FAR)
    const isBefore = by === -1 ? column > 0 : column < side - 1
    const isAfter = by === -1 ? column < side - 1 : column > 0
    return Math.min(
      near(at + by, 2, isBefore),
      near(back, 2, isRow),
      near(back + by, 3, isRow && isBefore),
      near(back - by, 3, isRow && isAfter),
    )
  }
  for (let at = 0; at < distances.length; at += 1)
    distances[at] = isLight(at) ? 0 : Math.min(FAR, from(at, at % side, -1))
  for (let at = distances.length - 1; at >= 0; at -= 1) distances[at] = Math.min(distances[at]!, from(at, at % side, 1))
  return distances
}
