import { CameraFailed, closeCamera, openCamera, type Camera, type Side } from './camera.ts'
import { watchForCodes } from './codes.ts'
import * as styles from './picture.module.css'

/** What a running picture tells. */
export type Hears = {
  found: (text: string) => void
  /** It ended by itself: the camera was unplugged, or is of no use. */
  broken: (why: CameraFailed) => void
}

/** A camera's picture on the screen, in which codes are looked for. */
export type Picture = {
  /** How many cameras there are to choose from. */
  readonly cameras: number
  pause(): void
  resume(): void
  /** Takes the picture away and lets go of the camera. */
  end(): void
}

/** Shows what a camera sees in this place. Raises CameraFailed. */
export async function openPicture(place: HTMLElement, side: Side, hears: Hears): Promise<Picture> {
  const camera = await openCamera(side)
  if (!place.isConnected) {
    // Whoever asked has left meanwhile.
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
    track.addEventListener('ended', () => hears.broken(new CameraFailed('lost')))
  }
  place.append(video)
  try {
    const { end, ...watch } = await watchForCodes(video, hears.found)
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
  video.className = styles['video']!
  video.toggleAttribute('data-mirrored', mirrored)
  video.setAttribute('aria-hidden', 'true')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  return video
}
