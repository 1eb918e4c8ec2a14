let hasBegun = false

/**
 * Installs the page of a room on the tablet, so that it loads without a network. A page from the network always comes
 * first, so nothing needs to be renewed.
 */
export function installRoom(): void {
  if (hasBegun || import.meta.env.DEV || !window.isSecureContext || !('serviceWorker' in navigator)) return
  hasBegun = true
  navigator.serviceWorker.register('/room-sw.js', { scope: '/room', updateViaCache: 'none' }).catch(console.warn)
  // Asks the browser not to delete what is kept when the tablet runs out of space. It may refuse.
  void navigator.storage.persist().catch(() => {})
}
