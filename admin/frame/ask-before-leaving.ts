/** Lets the browser ask, in its own words, whether to leave the page. It listens to `beforeunload`. */
export function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // oxlint-disable-next-line typescript/no-deprecated -- Chrome before 2024 asks only if this is set.
  event.returnValue = true
}
