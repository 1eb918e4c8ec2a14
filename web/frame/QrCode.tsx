import type { QrDrawing } from '#domain/personal-link/qr-drawing.ts'

type Props = {
  drawing: QrDrawing
  /** How wide and high it is, in pixels. Scanners read it best when each module is a whole number of them. */
  side: number
  /** What screen readers say. */
  label: string
  className?: string | undefined
}

/** Draws a QR code. */
export const QrCode = ({ drawing: { size, path }, side, label, className }: Props) => (
  <svg
    className={className}
    role="img"
    aria-label={label}
    width={side}
    height={side}
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
  >
    <path d={path} fill="var(--ink)" />
  </svg>
)
