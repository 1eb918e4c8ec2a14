/**
 * Keeps the screen of a tablet or TV on while the page is shown. A browser ends this whenever the page is hidden, so it
 * is asked again. Nothing happens in a browser that does not support it or refuses it.
 */
export function keepAwake(): void {
  const { wakeLock } = navigator as { wakeLock?: WakeLock }
  if (!wakeLock) return
  let lock: WakeLockSentinel | null = null
  let asking = false
  const ask = async (): Promise<void> => {
    if (asking || document.hidden || lock?.released === false) return
    asking = true
    lock = await wakeLock.request('screen').catch(() => null)
    asking = false
  }
  document.addEventListener('visibilitychange', () => void ask())
  // Some browsers allow it only after a touch.
  addEventListener('pointerdown', () => void ask())
  void ask()
}
