import { Button } from '@mantine/core'
import type { CameraProblem } from '#kiosk/scanner/camera.ts'
import { useScanner } from '#kiosk/scanner/useScanner.ts'
import { NoCameraIcon, OtherCameraIcon } from '#kiosk/shell/look/icons.tsx'
import { useTexts } from '#kiosk/shell/words/texts.ts'
import type { Scan } from '#kiosk/look-up/useScan.tsx'
import * as styles from './Camera.module.css'

/** What the camera sees, where to hold the code, and how to start and stop. */
export function Camera({ read, stage }: Scan) {
  const { frame, qr } = useTexts()
  const { place, view, start, stop, flip } = useScanner(read, stage !== 'ready')
  const { state, problem, cameras } = view
  const isOn = state === 'scanning' || state === 'paused'
  const isStarting = state === 'starting'
  const isFound = isOn && stage === 'found'
  const says = isStarting ? frame.loading : isOn && !isFound && qr.center
  return (
    <div className={styles['camera']}>
      <div className={styles['frame']}>
        <div className={styles['picture']} data-dark={isOn || problem || undefined} data-found={isFound || undefined}>
          <div ref={place} className={styles['place']} />
          {problem ? <Trouble problem={problem} tryAgain={start} /> : <Box isOver={isOn} />}
          <p className={styles['says']} role="status">
            {says && <span>{says}</span>}
          </p>
        </div>
        {cameras > 1 && (isOn || problem) && (
          <button className={styles['flip']} type="button" aria-label={qr.otherCamera} onClick={flip}>
            <OtherCameraIcon size={32} />
          </button>
        )}
      </div>
      <Button
        className={styles['button']}
        variant={isOn || problem ? 'outline' : 'filled'}
        // It keeps the focus while the browser asks.
        data-disabled={isStarting}
        aria-disabled={isStarting}
        onClick={isOn ? stop : start}
      >
        {isOn ? qr.stop : qr.start}
      </Button>
    </div>
  )
}

/** With these, another try of the same page ends the same way. */
const hopeless: readonly CameraProblem[] = ['insecure', 'unsupported']

function Trouble({ problem, tryAgain }: { problem: CameraProblem; tryAgain: () => void }) {
  const { frame, qr } = useTexts()
  const isHopeless = hopeless.includes(problem)
  return (
    <div className={styles['trouble']}>
      <NoCameraIcon size={68} />
      <div role="alert">
        <p>{qr.problems[problem]}</p>
        {isHopeless && <p>{qr.otherWays}</p>}
      </div>
      {!isHopeless && (
        <Button className={styles['try']} variant="white" fz="min(var(--k-26), 6.2cqi)" onClick={tryAgain}>
          {frame.tryAgain}
        </Button>
      )}
    </div>
  )
}

/** Where the code is to be held: 250 px between four corner marks. Over a picture, all around it is dimmed. */
const Box = ({ isOver }: { isOver: boolean }) => (
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
      <rect x="3" y="3" width="250" height="250" rx="26" />
    )}
    <path
      className={styles['corners']}
      d="M56 3H29A26 26 0 0 0 3 29V56M200 3h27a26 26 0 0 1 26 26V56M3 200v27a26 26 0 0 0 26 26H56M253 200v27a26 26 0 0 1-26 26H200"
    />
  </svg>
)
