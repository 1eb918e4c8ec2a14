import type { Journey, Way } from '#tests/engines/journey.ts'

/** A camera that cannot be used gives the reason, and families can check in another way. */

const PROBLEMS = {
  NotAllowedError: 'Failed to access camera. Please check your camera permissions.',
  NotFoundError: 'No camera was found on this device.',
  NotReadableError: 'The camera is being used by another app. Please close that app first.',
}

async function refusedCamera({ page }: Way): Promise<void> {
  await page.open('/')
  await page.click({ role: 'tab', name: 'QR Code' })
  await page.sees({ role: 'heading', name: 'Scan Check-In QR Code' })
  for (const [refusal, words] of Object.entries(PROBLEMS)) {
    await page.evaluate((name) => {
      // Some engines have no camera functions when nobody can allow them.
      const mediaDevices = {
        getUserMedia: () => Promise.reject(new DOMException('no', name)),
        enumerateDevices: () => Promise.resolve([]),
      }
      Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })
    }, refusal)
    await page.click({ role: 'button', name: /Start Camera|Try Again/ })
    await page.sees({ role: 'alert', text: new RegExp(words) })
  }
  await page.click({ role: 'tab', name: 'Phone Number' })
  await page.sees({ role: 'button', name: 'Check In' })
}

export const cameraJourneys: readonly Journey[] = [
  { title: 'a camera that is refused, missing or in use says so', lead: refusedCamera },
]
