/**
 * Replies can come in another order than their requests. With `ask = inOrder()`, call `isNewest = ask()` before each
 * request and `isNewest()` after its reply. It is false for a reply that comes after one to a later request.
 */
export function inOrder(): () => () => boolean {
  let asked = 0
  let newest = 0
  return () => {
    const place = (asked += 1)
    return () => {
      if (place < newest) return false
      newest = place
      return true
    }
  }
}
