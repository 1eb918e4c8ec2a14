/**
 * From now on the browser asks, in its own words, before it closes or reloads the page. Returns a function that ends
 * this. Several places may ask at once.
 */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    event.preventDefault()
    // oxlint-disable-next-line typescript/no-deprecated -- Chrome before 2024 asks only if this is set.
    event.returnValue = true
  }
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
