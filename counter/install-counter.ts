/**
 * Installs the counter on the phone, so that it loads without a network. Browsers allow it over https, and on the
 * computer of the server. A page from the network always comes first, so nothing needs to be renewed.
 */
export function installCounter(): void {
  if (import.meta.env.DEV || !window.isSecureContext || !('serviceWorker' in navigator)) return
  const install = (): void => {
    navigator.serviceWorker.register('/count-sw.js', { scope: '/count', updateViaCache: 'none' }).catch(console.warn)
    // Asks the browser not to delete what is kept when the phone runs out of space. It may refuse.
    void navigator.storage.persist().catch(() => {})
  }
  // The installation waits until the page is loaded, so that it does not slow down an usher.
  if (document.readyState === 'complete') install()
  else window.addEventListener('load', install, { once: true })
}
