/** Which way a camera looks: into the room, or at the visitor. */
export type CameraSide = 'environment' | 'user'

/** Why there is no picture. */
export type CameraProblem = 'insecure' | 'unsupported' | 'refused' | 'none' | 'busy' | 'lost' | 'notLoaded'

/** The camera cannot be used. `problem` says why. */
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
  /** Whether the picture is mirrored. People who see themselves expect a mirror. */
  readonly mirrored: boolean
  /** How many cameras there are to choose from. */
  readonly count: number
}

/** Returns why this page can open no camera at all, or null. */
export function obstacle(): CameraProblem | null {
  if (!window.isSecureContext) return 'insecure'
  // Some browsers leave it out, although the types say otherwise.
  const devices = navigator.mediaDevices as Partial<MediaDevices> | undefined
  return devices?.getUserMedia ? null : 'unsupported'
}

/** Opens the camera of this side, or the only one. Throws `CameraFailed`. */
export async function openCamera(side: CameraSide): Promise<Camera> {
  const problem = obstacle()
  if (problem) throw new CameraFailed(problem)
  const first = await ask({ facingMode: { ideal: side } })
  const cameras = await videoInputs()
  const { stream, facing } = await asWished(first, side, cameras)
  return { stream, mirrored: facing === 'user', count: cameras.length }
}

/** The light of the camera goes out. */
export const closeCamera = ({ stream }: Camera): void => stream.getTracks().forEach((track) => track.stop())

const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } }

const ask = (which: MediaTrackConstraints): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: false, video: { ...SIZE, ...which } }).catch((error: unknown) => {
    throw new CameraFailed(problemOf(error), error)
  })

/** Returns the cameras, or none if the browser does not tell. */
const videoInputs = async (): Promise<MediaDeviceInfo[]> =>
  (await navigator.mediaDevices.enumerateDevices().catch(() => [])).filter(({ kind }) => kind === 'videoinput')

/** Returns a stream of the camera on the wanted side, and the side. It may open another camera than the first one. */
async function asWished(stream: MediaStream, side: CameraSide, cameras: MediaDeviceInfo[]) {
  const { facingMode, deviceId } = stream.getVideoTracks()[0]?.getSettings() ?? {}
  if (facingMode) return { stream, facing: facingMode }
  const wished = cameraOnSide(side, cameras)
  if (!wished || wished === deviceId) return { stream, facing: side }
  stream.getTracks().forEach((track) => track.stop())
  return { stream: await ask({ deviceId: { exact: wished } }), facing: side }
}

/** A camera on a cable reports no side. Then the first camera shows the room, and the second one the visitor. */
const cameraOnSide = (side: CameraSide, cameras: MediaDeviceInfo[]): string | undefined =>
  cameras.length < 2 ? undefined : cameras[side === 'user' ? 1 : 0]?.deviceId

/** What the error names of browsers mean. */
const problems: ReadonlyMap<string, CameraProblem> = new Map([
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['NotSupportedError', 'unsupported'],
  ['TypeError', 'unsupported'],
])

/** Returns the problem behind an error of the browser. Any other error means that it may not use the camera. */
export const problemOf = (error: unknown): CameraProblem =>
  problems.get(error instanceof Error || error instanceof DOMException ? error.name : '') ?? 'refused'
