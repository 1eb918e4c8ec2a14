/** Lets the space bar press a link that looks like a button. */
export function pressWithSpace(event: KeyboardEvent): void {
  if (event.key !== ' ' || !(event.currentTarget instanceof HTMLElement)) return
  event.preventDefault()
  event.currentTarget.click()
}
