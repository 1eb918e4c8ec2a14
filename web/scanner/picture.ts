import { type Camera, CameraFailed, type CameraSide, closeCamera, openCamera } from './camera.ts'

/** Is called by a running picture. */
export type PictureEvents = {
  found: (text: string) => void
  /** The picture ended by itself, for example because the camera was unplugged. */
  broken: (why: CameraFailed) => void
}

/** A camera's picture on the screen, with a search for codes. */
export type Picture = {
  /** How many cameras there are to choose from. */
  readonly cameras: number
  pause(): void
  resume(): void
  /** Removes the picture and closes the camera. */
  end(): void
}

/** Shows the picture of a camera in this element. Throws `CameraFailed`. */
export async function openPicture(place: HTMLElement, side: CameraSide, events: PictureEvents): Promise<Picture> {
  const camera = await openCamera(side)
  if (!place.isConnected) {
    // The visitor has left the camera meanwhile.
    closeCamera(camera)
    throw new CameraFailed('lost')
  }
  const video = videoOf(camera)
  const close = (): void => {
    closeCamera(camera)
    video.srcObject = null
    video.remove()
  }
  for (const track of camera.stream.getTracks()) {
    track.addEventListener('ended', () => events.broken(new CameraFailed('lost')))
  }
  place.append(video)
  try {
    const { end, ...watch } = await watchForCodes(video, events.found)
    return {
      ...watch,
      cameras: camera.count,
      end: () => {
        end()
        close()
      },
    }
  } catch (error) {
    close()
    throw error
  }
}

function videoOf({ stream, mirrored }: Camera): HTMLVideoElement {
  const video = document.createElement('video')
  // No style sheet: several pages fetch this script, and each of them would need the sheet of another.
  Object.assign(video.style, { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' })
  if (mirrored) video.style.scale = '-1 1'
  video.setAttribute('aria-hidden', 'true')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  return video
}

const SCANS_A_SECOND = 10

/** Looks for codes in a running picture. */
type Watch = { pause(): void; resume(): void; end(): void }

/**
 * Looks for codes in the box of a running picture. The stream must be in the video already: otherwise the library opens
 * the camera itself, guesses whether to mirror, and reports every failure as "Camera not found". It needs a new video
 * each time: with an old one it ends the stream of the next picture. Throws `CameraFailed` if it cannot be fetched.
 */
async function watchForCodes(video: HTMLVideoElement, found: (text: string) => void): Promise<Watch> {
  const { QrScanner, decoder, secondLook } = await loadQrScanner(() => video.isConnected)
  const again = secondLook(QrScanner, decoder, found)
  const boxIn = ({ videoWidth, videoHeight, clientWidth, clientHeight }: HTMLVideoElement) =>
    boxInPicture({ width: videoWidth, height: videoHeight }, { width: clientWidth, height: clientHeight })
  const scanner = new QrScanner(video, ({ data }) => found(data), {
    maxScansPerSecond: SCANS_A_SECOND,
    calculateScanRegion: boxIn,
    returnDetailedScanResult: true,
    onDecodeError: () => void again.look(video, boxIn(video)),
  })
  // A dark page of a phone shows light codes.
  scanner.setInversionMode('both')
  await scanner.start()
  return {
    // The library's own pause ends the stream and leaves a black picture instead of the last one.
    pause: () => video.pause(),
    // Fails if the screen was left meanwhile: then the video is gone.
    resume: () => void video.play().catch(() => {}),
    end: () => {
      again.end()
      scanner.destroy()
    },
  }
}

/** Whether this page has failed to fetch the library before. */
let hasFailed = false

/**
 * Fetches what reads codes when the camera is first started. Without this decoder the library would search for ever if
 * its own could not be fetched. Its types describe a Node module, so they are asserted.
 */
async function loadQrScanner(isWanted: () => boolean) {
  try {
    const [loaded, { secondLook }] = await Promise.all([
      import('qr-scanner') as Promise<unknown>,
      import('./second-look.ts'),
    ])
    const QrScanner = (loaded as typeof import('qr-scanner')).default
    return { QrScanner, decoder: await QrScanner.createQrEngine(), secondLook }
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

type Size = { width: number; height: number }

/** The side of the box for the code, in CSS pixels. */
const BOX = 250

/** The largest side that is searched, in pixels: enough for any code, and fast on a slow tablet. */
const MAX_SIDE = 640

/**
 * Returns which part of a camera's picture is in the box, in the pixels of the picture. The picture covers its view and
 * is cut on its longer side. The box is in the middle.
 */
export function boxInPicture(picture: Size, view: Size) {
  const scale = Math.max(view.width / picture.width, view.height / picture.height)
  const side = Math.round(Math.min(BOX / scale, picture.width, picture.height))
  const scaled = Math.min(side, MAX_SIDE)
  return {
    x: Math.round((picture.width - side) / 2),
    y: Math.round((picture.height - side) / 2),
    width: side,
    height: side,
    downScaledWidth: scaled,
    downScaledHeight: scaled,
  }
}
