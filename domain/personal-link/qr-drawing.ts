/** How a QR code is drawn, wherever it is: on a tablet by the page, on a phone by the server. */

/** The modules of a code, row by row: what is not 0 is dark. */
export type QrModules = { readonly size: number; readonly data: Uint8Array }

/** A code as it is drawn: `size` modules wide and high, the dark ones as one path of unit squares. */
export type QrDrawing = { readonly size: number; readonly path: string }

/** Every code of Foyer still reads when a third of it is hidden: the highest level, H. */
export const QR_LEVEL = { errorCorrectionLevel: 'H' } as const

/** Draws the modules, without the white that a code needs around it. */
export function qrDrawing({ size, data }: QrModules): QrDrawing {
  const rows = Array.from({ length: size }, (_, y) => rowOf(data.subarray(y * size, (y + 1) * size), y))
  return { size, path: rows.join('') }
}

/** Neighbours are joined, so that no seam shows between them. */
function rowOf(modules: Uint8Array, y: number): string {
  let path = ''
  for (let x = 0; x < modules.length; x++) {
    const start = x
    while (modules[x]) x++
    if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`
  }
  return path
}

/** The largest size in whole pixels a module that fits into this room, with this many modules of white on each side. */
export const wholePixels = (modules: number, room: number, white = 0): number =>
  Math.max(1, Math.floor(room / (modules + 2 * white))) * modules
