/** How soon the page is tried again after the script could not be fetched, in milliseconds. */
const TRY_AGAIN = 5_000

/**
 * Reloads the page as soon as the server can be reached. A browser may not fetch a script again that has failed once,
 * and a newer server has it under another name. The tab remembers the family, so that a visit goes on after that.
 */
export function reloadLater(): void {
  setTimeout(() => {
    fetch('/', { cache: 'no-store' }).then(({ ok }) => (ok ? window.location.reload() : reloadLater()), reloadLater)
  }, TRY_AGAIN)
}
