/**
 * Replies can come in another order than their requests. Call what it returns with each request: that gives a function
 * to call with its reply, which returns false for a reply that is older than one that came before.
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
