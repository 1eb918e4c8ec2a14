const KEY = 'cameraStarted'

/** Notes that a camera was started at this tablet. From then on it opens by itself where the browser asks nobody. */
export function rememberStarted(): void {
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    // If the browser stores nothing, each visitor starts the camera.
  }
}

/** Whether the camera opens without a tap: it was started at this tablet before, and the browser asks nobody. */
export async function opensByItself(): Promise<boolean> {
  try {
    if (localStorage.getItem(KEY) !== 'yes') return false
    const { state } = await navigator.permissions.query({ name: 'camera' })
    return state === 'granted'
  } catch {
    // The browser stores nothing, or does not say whether it would ask.
    return false
  }
}
