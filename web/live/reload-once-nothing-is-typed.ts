const LOOK_MS = 250

const FIELDS = 'textarea, input:not([type="checkbox"], [type="radio"], [type="number"])'

/**
 * Loads the page again as soon as nothing is typed on it, no dialog is open, and `mustStay()` is false. It is true
 * while the server is away or the page still stores something.
 */
export function reloadOnceNothingIsTyped(mustStay: () => boolean): void {
  const timer = setInterval(() => {
    if (isInUse() || mustStay()) return
    clearInterval(timer)
    window.location.reload()
  }, LOOK_MS)
}

const isInUse = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(({ value }) => value !== '')
