/** A link that is a button is pressed with the space bar too. */
export function pressWithSpace(event: KeyboardEvent): void {
  if (event.key !== ' ' || !(event.currentTarget instanceof HTMLElement)) return
  event.preventDefault()
  event.currentTarget.click()
}
