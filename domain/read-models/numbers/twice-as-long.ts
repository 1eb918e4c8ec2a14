/** Returns a copy of a column of numbers with twice the room. */
export function twiceAsLong(column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * column.length)
  longer.set(column)
  return longer
}
