import { useScanner } from '#web/scanner/useScanner.ts'
import * as styles from './ReceiptCamera.module.css'
import { useHandOverTexts } from '#room/hand-over/texts.ts'

type Parts = {
  read: (text: string) => void
  /** Whether the last picture stands still: the code is being looked up, or the tablet has to wait. */
  isHeld: boolean
  /** What stands in its place where there is no picture. */
  otherwise: string
  /** Quiet: without a picture the words alone. */
  size?: 'large' | 'small' | 'quiet'
}

/**
 * The picture of the camera, which opens by itself where it was allowed before. Without a picture nothing else moves:
 * words stand in its place.
 */
export function ReceiptCamera({ read, isHeld, otherwise, size = 'large' }: Parts) {
  const texts = useHandOverTexts()
  const { place, view, start } = useScanner(read, isHeld)
  const isOn = view.state === 'scanning' || view.state === 'paused'
  const canStart = view.state === 'not-started' && view.problem !== 'insecure' && view.problem !== 'unsupported'
  return (
    <div
      className={styles['camera']}
      data-size={size}
      data-on={isOn || undefined}
      role="group"
      aria-label={texts.scan.camera}
    >
      <div ref={place} className={styles['place']} />
      {isOn ? (
        <Corners />
      ) : (
        <div className={styles['words']}>
          <p>{otherwise}</p>
          {canStart && size !== 'quiet' && (
            <button className={styles['start']} type="button" data-press onClick={start}>
              {texts.scan.start}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** Where the code is to be held. */
const Corners = () => (
  <svg className={styles['corners']} viewBox="0 0 256 256" aria-hidden="true" focusable="false">
    <path d="M3 40V3H40M216 3h37v37M3 216v37h37M253 216v37h-37" />
  </svg>
)
