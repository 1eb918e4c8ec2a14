/** The same column of numbers, with as much room again. */
export function twiceAsLong(column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * column.length)
  longer.set(column)
  return longer
}
