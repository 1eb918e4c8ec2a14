import { useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'

const LOOK_MS = 250

const FIELDS = 'textarea, input:not([type="checkbox"], [type="radio"], [type="number"])'

/** Loads the page again as soon as nothing is typed on it, no dialog is open, and the server can be reached. */
export function reloadOnceNothingIsTyped(): void {
  const timer = setInterval(() => {
    if (useCurrentEvent.getState().reconnecting || isInUse()) return
    clearInterval(timer)
    window.location.reload()
  }, LOOK_MS)
}

const isInUse = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(({ value }) => value !== '')
