import { CameraFailed } from './camera.ts'
import { boxInPicture } from './scan-box.ts'

const SCANS_A_SECOND = 10

/** A picture in which codes are looked for. */
export type Watch = { pause(): void; resume(): void; end(): void }

/**
 * Looks for codes in the box of a running picture. The stream is already in the video: left to itself the library opens
 * the camera its own way, mirrors by guessing and calls every failure "Camera not found". It wants a fresh video each
 * time, or it ends the stream of whoever comes next. Raises CameraFailed when it cannot be fetched.
 */
export async function watchForCodes(video: HTMLVideoElement, found: (text: string) => void): Promise<Watch> {
  const QrScanner = await loadQrScanner(() => video.isConnected)
  const scanner = new QrScanner(video, ({ data }) => found(data), {
    maxScansPerSecond: SCANS_A_SECOND,
    calculateScanRegion: ({ videoWidth, videoHeight, clientWidth, clientHeight }) =>
      boxInPicture({ width: videoWidth, height: videoHeight }, { width: clientWidth, height: clientHeight }),
    returnDetailedScanResult: true,
    // Most frames hold no code.
    onDecodeError: () => {},
  })
  await scanner.start()
  return {
    // Not the library's own pause, which ends the stream and leaves black instead of the last picture.
    pause: () => video.pause(),
    // Who has left meanwhile has taken the video along.
    resume: () => void video.play().catch(() => {}),
    end: () => scanner.destroy(),
  }
}

/** Whether it could not be fetched before, by this page. */
let hasFailed = false

/**
 * The library comes when the camera is first started, and with it what decodes; left to itself it would look for ever
 * with a decoder that did not come. To a bundler it is a module; its types describe it as one of Node's.
 */
async function loadQrScanner(isWanted: () => boolean) {
  try {
    const loaded: unknown = await import('qr-scanner')
    const QrScanner = (loaded as typeof import('qr-scanner')).default
    const decoder = await QrScanner.createQrEngine()
    if (decoder instanceof Worker) decoder.terminate()
    return QrScanner
  } catch (error) {
    if (hasFailed) await loadPageAnew(isWanted)
    hasFailed = true
    throw new CameraFailed('notLoaded', error)
  }
}

/**
 * Browsers may remember for as long as a page lives that a module did not come, and a newer server has it under
 * another name. Nothing happens while the page cannot be had, nor to somebody who went elsewhere meanwhile.
 */
async function loadPageAnew(isWanted: () => boolean): Promise<void> {
  const page = await fetch('/', { cache: 'no-store' }).catch(() => null)
  if (page?.ok && isWanted()) window.location.reload()
}
