/** Which way a camera looks: into the room, or at whoever stands before the tablet. */
export type Side = 'environment' | 'user'

/** Why there is no picture. */
export type CameraProblem = 'insecure' | 'unsupported' | 'refused' | 'none' | 'busy' | 'lost' | 'notLoaded'

/** The camera cannot be used, and why. */
export class CameraFailed extends Error {
  override name = 'CameraFailed'
  readonly problem: CameraProblem

  constructor(problem: CameraProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

export type Camera = {
  readonly stream: MediaStream
  /** It shows people themselves, who find their way only in a mirror. */
  readonly mirrored: boolean
  /** How many cameras there are to choose from. */
  readonly count: number
}

/** What stands between this page and any camera, as far as that is known before asking for one. */
export function obstacle(): CameraProblem | null {
  if (!window.isSecureContext) return 'insecure'
  // Browsers leave it out, whatever the types say.
  const devices = navigator.mediaDevices as Partial<MediaDevices> | undefined
  return devices?.getUserMedia ? null : 'unsupported'
}

/** Opens the camera of this side, or the one there is. Raises CameraFailed. */
export async function openCamera(side: Side): Promise<Camera> {
  const problem = obstacle()
  if (problem) throw new CameraFailed(problem)
  const first = await ask({ facingMode: { ideal: side } })
  const cameras = await videoInputs()
  const { stream, facing } = await asWished(first, side, cameras)
  return { stream, mirrored: facing === 'user', count: cameras.length }
}

/** Lets go of the camera: its light goes out. */
export const closeCamera = ({ stream }: Camera): void => stream.getTracks().forEach((track) => track.stop())

const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } }

const ask = (which: MediaTrackConstraints): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: false, video: { ...SIZE, ...which } }).catch((error: unknown) => {
    throw new CameraFailed(problemOf(error), error)
  })

/** A browser that does not tell them has the one that is open. */
const videoInputs = async (): Promise<MediaDeviceInfo[]> =>
  (await navigator.mediaDevices.enumerateDevices().catch(() => [])).filter(({ kind }) => kind === 'videoinput')

/** Cameras on a cable look nowhere in particular. Then the first one stands for the room, and the second for the visitor. */
async function asWished(stream: MediaStream, side: Side, cameras: MediaDeviceInfo[]) {
  const { facingMode, deviceId } = stream.getVideoTracks()[0]?.getSettings() ?? {}
  const wished = cameras[side === 'user' ? 1 : 0]?.deviceId
  if (facingMode || cameras.length < 2 || !wished || wished === deviceId) return { stream, facing: facingMode ?? side }
  stream.getTracks().forEach((track) => track.stop())
  return { stream: await ask({ deviceId: { exact: wished } }), facing: side }
}

/** What a browser means by the name of its error. What has no name of its own is a matter of permission. */
export function problemOf(error: unknown): CameraProblem {
  switch (error instanceof Error || error instanceof DOMException ? error.name : '') {
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none'
    case 'NotReadableError':
    case 'AbortError':
      return 'busy'
    case 'NotSupportedError':
    case 'TypeError':
      return 'unsupported'
    default:
      return 'refused'
  }
}
