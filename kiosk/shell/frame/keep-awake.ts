/**
 * Keeps the screen of a tablet or TV lit for as long as the page is shown. A browser takes the lock away whenever the
 * page is hidden. A browser that has no such lock, or refuses it, is left alone. Returns how to stop.
 */
export function keepAwake(): () => void {
  const { wakeLock } = navigator as { wakeLock?: WakeLock }
  if (!wakeLock) return () => {}
  let lock: WakeLockSentinel | null = null
  let asking = false
  const ask = async (): Promise<void> => {
    if (asking || document.hidden || lock?.released === false) return
    asking = true
    lock = await wakeLock.request('screen').catch(() => null)
    asking = false
  }
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('visibilitychange', () => void ask(), { signal })
  // Some browsers give it only to somebody who touches.
  addEventListener('pointerdown', () => void ask(), { signal })
  void ask()
  return () => {
    listening.abort()
    void lock?.release()
  }
}
