/** Draws QR codes, for the page on a tablet and for the server. */

/** The modules of a code, row by row. A value other than 0 is dark. */
export type QrModules = { readonly size: number; readonly data: Uint8Array }

/** A drawn code: `size` modules wide and high, with the dark ones as one path of unit squares. */
export type QrDrawing = { readonly size: number; readonly path: string }

/** All codes use the highest error correction, H: they can be read when a third is hidden. */
export const QR_LEVEL = { errorCorrectionLevel: 'H' } as const

/** Draws the modules, without the white border that a code needs. */
export function qrDrawing({ size, data }: QrModules): QrDrawing {
  const rows = Array.from({ length: size }, (_, y) => rowOf(data.subarray(y * size, (y + 1) * size), y))
  return { size, path: rows.join('') }
}

/** Joins neighbouring modules, so that no gap shows between them. */
function rowOf(modules: Uint8Array, y: number): string {
  let path = ''
  for (let x = 0; x < modules.length; x++) {
    const start = x
    while (modules[x]) x++
    if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`
  }
  return path
}

/** The largest number of whole pixels for each module in this room, with `white` modules of border on each side. */
export const wholePixels = (modules: number, room: number, white = 0): number =>
  Math.max(1, Math.floor(room / (modules + 2 * white))) * modules
