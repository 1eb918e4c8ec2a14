import { CameraFailed, closeCamera, openCamera, type Camera, type CameraSide } from './camera.ts'
import { watchForCodes } from './codes.ts'
import * as styles from './picture.module.css'

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
  video.className = styles['video']!
  video.toggleAttribute('data-mirrored', mirrored)
  video.setAttribute('aria-hidden', 'true')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  return video
}
