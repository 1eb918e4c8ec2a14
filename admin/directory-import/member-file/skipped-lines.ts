import { SKIP_REASONS, type SkippedRow } from '#domain/directory-import/results.ts'

/** The rows of a file that are not imported, packed: hundreds of thousands reach the page without a copy per row. */
export type SkippedLines = { readonly lines: Uint32Array; readonly reasons: Uint8Array }

export const NO_LINES: SkippedLines = { lines: new Uint32Array(), reasons: new Uint8Array() }

export const packed = (rows: readonly SkippedRow[]): SkippedLines => ({
  lines: Uint32Array.from(rows, ({ line }) => line),
  reasons: Uint8Array.from(rows, ({ reason }) => SKIP_REASONS.indexOf(reason)),
})

/** Returns the skipped rows from `from` up to, but without, `to`. */
export function rowsFrom({ lines, reasons }: SkippedLines, from: number, to: number): SkippedRow[] {
  const rows: SkippedRow[] = []
  for (let at = from; at < Math.min(to, lines.length); at += 1)
    rows.push({ line: lines[at] ?? 0, reason: SKIP_REASONS[reasons[at] ?? 0] ?? 'blank' })
  return rows
}
