import { CameraFailed, type CameraProblem, type CameraSide } from './camera.ts'
import type { Picture, PictureEvents } from './picture.ts'

/** The state of the scanner. Starting: the camera is being opened, or the browser asks for permission. */
export type ScannerState = 'not-started' | 'starting' | 'scanning' | 'paused'
export type ScannerStep = 'start' | 'started' | 'pause' | 'resume' | 'stop'

const steps: Record<ScannerState, Partial<Record<ScannerStep, ScannerState>>> = {
  'not-started': { start: 'starting' },
  starting: { started: 'scanning', stop: 'not-started' },
  scanning: { pause: 'paused', stop: 'not-started' },
  paused: { resume: 'scanning', stop: 'not-started' },
}

/** Returns the state after a step. Null if the step is not possible in this state. */
export const after = (state: ScannerState, step: ScannerStep): ScannerState | null => steps[state][step] ?? null

export type ScannerView = {
  state: ScannerState
  /** Why it could not start, or has ended. */
  problem: CameraProblem | null
  /** How many cameras there were when one was last opened. */
  cameras: number
}

export const NOT_STARTED: ScannerView = { state: 'not-started', problem: null, cameras: 0 }

type ScannerEvents = { changed: (view: ScannerView) => void; found: (text: string) => void }

/** Makes a scanner, which shows one camera at a time. It ignores a step that is not possible in its state. */
export function createScanner(
  open: (side: CameraSide, events: PictureEvents) => Promise<Picture>,
  { changed, found }: ScannerEvents,
) {
  let view = NOT_STARTED
  let picture: Picture | null = null
  /** Counts the starts. A camera that opens after its start was given up is closed again. */
  let starts = 0

  const tell = (news: Partial<ScannerView>): void => changed((view = { ...view, ...news }))

  function take(step: ScannerStep): boolean {
    const state = after(view.state, step)
    if (state) tell({ state, problem: null })
    return state !== null
  }

  function stop(): void {
    if (!take('stop')) return
    starts++
    picture?.end()
    picture = null
  }

  function fail(error: unknown): void {
    stop()
    tell({ problem: error instanceof CameraFailed ? error.problem : 'refused' })
  }

  async function start(side: CameraSide): Promise<void> {
    if (!take('start')) return
    const number = ++starts
    const isCurrent = (): boolean => number === starts
    try {
      const opened = await open(side, {
        // A frame from before a pause may be decoded after it.
        found: (text) => void (isCurrent() && view.state === 'scanning' && found(text)),
        broken: (why) => void (isCurrent() && fail(why)),
      })
      if (!isCurrent()) return opened.end()
      picture = opened
      take('started')
      tell({ cameras: opened.cameras })
    } catch (error) {
      if (isCurrent()) fail(error)
    }
  }

  return {
    start: (side: CameraSide): void => void start(side),
    stop,
    pause: () => void (take('pause') && picture?.pause()),
    resume: () => void (take('resume') && picture?.resume()),
    state: (): ScannerState => view.state,
  }
}
