import { labelQr } from '#web/qr/draw-qr.ts'
import * as styles from './LabelCode.module.css'

/** The QR code of a label, each module as wide as so many dots of a printer with 300 dots per inch. */
export function LabelCode({ text, dots }: { text: string; dots: number }) {
  const { size, path } = labelQr(text)
  const side = `calc(${size * dots} * var(--dot))`
  return (
    <svg
      className={styles['code']}
      data-code={text}
      style={{ inlineSize: side, blockSize: side }}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="black" />
    </svg>
  )
}
