import { CameraFailed } from './camera.ts'
import { boxInPicture } from './scan-box.ts'

const SCANS_A_SECOND = 10

/** Looks for codes in a running picture. */
type Watch = { pause(): void; resume(): void; end(): void }

/**
 * Looks for codes in the box of a running picture. The stream must be in the video already: otherwise the library opens
 * the camera itself, guesses whether to mirror, and reports every failure as "Camera not found". It needs a new video
 * each time: with an old one it ends the stream of the next picture. Throws `CameraFailed` if it cannot be fetched.
 */
export async function watchForCodes(video: HTMLVideoElement, found: (text: string) => void): Promise<Watch> {
  const QrScanner = await loadQrScanner(() => video.isConnected)
  const scanner = new QrScanner(video, ({ data }) => found(data), {
    maxScansPerSecond: SCANS_A_SECOND,
    calculateScanRegion: ({ videoWidth, videoHeight, clientWidth, clientHeight }) =>
      boxInPicture({ width: videoWidth, height: videoHeight }, { width: clientWidth, height: clientHeight }),
    returnDetailedScanResult: true,
    // Most frames show no code.
    onDecodeError: () => {},
  })
  await scanner.start()
  return {
    // The library's own pause ends the stream and leaves a black picture instead of the last one.
    pause: () => video.pause(),
    // Fails if the screen was left meanwhile: then the video is gone.
    resume: () => void video.play().catch(() => {}),
    end: () => scanner.destroy(),
  }
}

/** Whether this page has failed to fetch the library before. */
let hasFailed = false

/**
 * Fetches the library and its decoder when the camera is first started. Without the check of the decoder the library
 * would search for ever if the decoder could not be fetched. Its types describe a Node module, so they are asserted.
 */
async function loadQrScanner(isWanted: () => boolean) {
  try {
    const loaded: unknown = await import('qr-scanner')
    const QrScanner = (loaded as typeof import('qr-scanner')).default
    const decoder = await QrScanner.createQrEngine()
    if (decoder instanceof Worker) decoder.terminate()
    return QrScanner
  } catch (error) {
    if (hasFailed) await reloadPage(isWanted)
    hasFailed = true
    throw new CameraFailed('notLoaded', error)
  }
}

/**
 * Reloads the page. A browser may not fetch a module again that has failed once, and a newer server has it under
 * another name. Does nothing if the page cannot be fetched, or if the visitor has left the camera.
 */
async function reloadPage(isWanted: () => boolean): Promise<void> {
  const page = await fetch('/', { cache: 'no-store' }).catch(() => null)
  if (page?.ok && isWanted()) window.location.reload()
}
