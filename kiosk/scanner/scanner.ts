import { CameraFailed, type CameraProblem, type Side } from './camera.ts'
import type { Hears, Picture } from './picture.ts'

/** Where the scanner is. Starting: the camera is being opened, or the browser asks whether it may be. */
export type State = 'not-started' | 'starting' | 'scanning' | 'paused'
export type Step = 'start' | 'started' | 'pause' | 'resume' | 'stop'

const steps: Record<State, Partial<Record<Step, State>>> = {
  'not-started': { start: 'starting' },
  starting: { started: 'scanning', stop: 'not-started' },
  scanning: { pause: 'paused', stop: 'not-started' },
  paused: { resume: 'scanning', stop: 'not-started' },
}

/** What follows a step; null where it cannot be taken. */
export const after = (state: State, step: Step): State | null => steps[state][step] ?? null

export type ScannerView = {
  state: State
  /** Why it is not started, when it should be. */
  problem: CameraProblem | null
  /** How many cameras there were when one was last open. */
  cameras: number
}

export const NOT_STARTED: ScannerView = { state: 'not-started', problem: null, cameras: 0 }

export type Scanner = ReturnType<typeof createScanner>

type Told = { changed: (view: ScannerView) => void; found: (text: string) => void }

/** One camera, looked through. A step that cannot follow is not taken. */
export function createScanner(open: (side: Side, hears: Hears) => Promise<Picture>, { changed, found }: Told) {
  let view = NOT_STARTED
  let picture: Picture | null = null
  /** Counts the starts, so that a camera which opens after it was given up is let go. */
  let turn = 0

  const tell = (news: Partial<ScannerView>): void => changed((view = { ...view, ...news }))

  function take(step: Step): boolean {
    const state = after(view.state, step)
    if (state) tell({ state, problem: null })
    return state !== null
  }

  function stop(): void {
    if (!take('stop')) return
    turn++
    picture?.end()
    picture = null
  }

  function fail(error: unknown): void {
    stop()
    tell({ problem: error instanceof CameraFailed ? error.problem : 'refused' })
  }

  async function start(side: Side): Promise<void> {
    if (!take('start')) return
    const mine = ++turn
    const ifMine =
      <T>(then: (news: T) => void) =>
      (news: T) =>
        mine === turn && then(news)
    try {
      const opened = await open(side, { found: ifMine(heard), broken: ifMine(fail) })
      if (mine !== turn) return opened.end()
      picture = opened
      take('started')
      tell({ cameras: opened.cameras })
    } catch (error) {
      ifMine(fail)(error)
    }
  }

  /** A frame that was taken before the pause may be decoded after it. */
  const heard = (text: string): void => void (view.state === 'scanning' && found(text))

  return {
    start: (side: Side): void => void start(side),
    stop,
    pause: () => void (take('pause') && picture?.pause()),
    resume: () => void (take('resume') && picture?.resume()),
    state: (): State => view.state,
  }
}
