/** A code as it is drawn: `size` modules wide and high, the dark ones as one path of unit squares. */
export type DrawnQr = { size: number; path: string }

/**
 * Draws a code that still reads when a third of it is hidden (level H). The library comes when it is first needed.
 * Raises when it cannot be fetched, or the text is empty or too long for a code.
 */
export async function drawQr(text: string): Promise<DrawnQr> {
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'H' }).modules
  const rows = Array.from({ length: size }, (_, y) => rowOf(data.subarray(y * size, (y + 1) * size), y))
  return { size, path: rows.join('') }
}

/** Neighbours are joined, so that no seam shows between them. */
function rowOf(modules: ArrayLike<number>, y: number): string {
  let path = ''
  for (let x = 0; x < modules.length; x++) {
    const start = x
    while (modules[x]) x++
    if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`
  }
  return path
}

/** The largest size in whole pixels a module that fits into this room. */
export const wholePixels = (modules: number, room: number): number => Math.max(1, Math.floor(room / modules)) * modules
