import { Button } from '@mantine/core'
import type { CameraProblem } from '#web/scanner/camera.ts'
import type { ScannerState } from '#web/scanner/scanner.ts'
import { useScanner } from '#web/scanner/useScanner.ts'
import { NoCameraIcon, OtherCameraIcon } from '#web/theme/icons.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import type { Scan } from '#kiosk/look-up/useScan.tsx'
import * as styles from './Camera.module.css'

/**
 * The picture of the camera with the box for the code, and the button that starts and stops it. After a failure the
 * picture has the only button, and none where no camera can work.
 */
export function Camera({ read, stage }: Scan) {
  const { place, view, start, stop, flip } = useScanner(read, stage !== 'ready')
  const { state, problem, cameras } = view
  const isOn = state === 'scanning' || state === 'paused'
  const isDark = isOn || problem !== null
  const isFound = isOn && stage === 'found'
  return (
    <div className={styles['camera']}>
      <div className={styles['frame']}>
        <div className={styles['picture']} data-dark={isDark || undefined}>
          <div ref={place} className={styles['place']} />
          {problem ? <CameraError problem={problem} tryAgain={start} /> : <Box isOver={isOn} isFound={isFound} />}
          <Says state={state} isOn={isOn} stage={stage} />
        </div>
        {cameras > 1 && isDark && <Flip flip={flip} />}
      </div>
      {!problem && <StartOrStop state={state} isOutlined={isDark} onClick={isOn ? stop : start} />}
    </div>
  )
}

function Says({ state, isOn, stage }: { state: ScannerState; isOn: boolean; stage: Scan['stage'] }) {
  const { frame, qr } = useKioskTexts()
  const isLoading = state === 'starting' || (isOn && stage === 'asking')
  return (
    <p className={styles['says']} role="status">
      {isLoading && <span>{frame.loading}</span>}
      {isOn && stage === 'ready' && <span>{qr.center}</span>}
    </p>
  )
}

const Flip = ({ flip }: { flip: () => void }) => (
  <button className={styles['flip']} type="button" aria-label={useKioskTexts().qr.otherCamera} onClick={flip}>
    <OtherCameraIcon size={32} />
  </button>
)

function StartOrStop({
  state,
  isOutlined,
  onClick,
}: {
  state: ScannerState
  isOutlined: boolean
  onClick: () => void
}) {
  const { qr } = useKioskTexts()
  const isStarting = state === 'starting'
  return (
    <Button
      className={styles['button']}
      variant={isOutlined ? 'outline' : 'filled'}
      // The button keeps the focus while the browser asks for permission.
      data-disabled={isStarting}
      aria-disabled={isStarting}
      onClick={onClick}
    >
      {isStarting || state === 'not-started' ? qr.start : qr.stop}
    </Button>
  )
}

/** The button that had the focus has just left the screen. */
const takeFocus = (button: HTMLButtonElement | null): void => {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true })
}

/** Problems that another try on the same page does not solve. */
const hopeless: readonly CameraProblem[] = ['insecure', 'unsupported']

function CameraError({ problem, tryAgain }: { problem: CameraProblem; tryAgain: () => void }) {
  const { frame, qr } = useKioskTexts()
  const isHopeless = hopeless.includes(problem)
  return (
    <div className={styles['error']}>
      <NoCameraIcon size={68} />
      <div role="alert">
        <p>{qr.problems[problem]}</p>
        {isHopeless && <p>{qr.otherWays}</p>}
      </div>
      {!isHopeless && (
        <Button
          ref={takeFocus}
          className={styles['try']}
          variant="white"
          fz="min(var(--k-26), 6.2cqi)"
          onClick={tryAgain}
        >
          {frame.tryAgain}
        </Button>
      )}
    </div>
  )
}

/**
 * The box for the code: 250 px between four corner marks. Over a picture, the area around it is dimmed. Once the code
 * is read, a green frame takes the place of the marks.
 */
const Box = ({ isOver, isFound }: { isOver: boolean; isFound: boolean }) => (
  <svg
    className={styles['box']}
    data-over={isOver || undefined}
    width="256"
    height="256"
    viewBox="0 0 256 256"
    aria-hidden="true"
    focusable="false"
  >
    {isOver ? (
      <path
        className={styles['around']}
        d="M-999-999H1255V1255H-999zM29 3h198a26 26 0 0 1 26 26v198a26 26 0 0 1-26 26H29a26 26 0 0 1-26-26V29A26 26 0 0 1 29 3z"
      />
    ) : (
      <rect className={styles['ground']} x="3" y="3" width="250" height="250" rx="26" />
    )}
    {isFound ? (
      <rect className={styles['hit']} x="-1" y="-1" width="258" height="258" rx="30" />
    ) : (
      <path
        className={styles['corners']}
        d="M56 3H29A26 26 0 0 0 3 29V56M200 3h27a26 26 0 0 1 26 26V56M3 200v27a26 26 0 0 0 26 26H56M253 200v27a26 26 0 0 1-26 26H200"
      />
    )}
  </svg>
)
