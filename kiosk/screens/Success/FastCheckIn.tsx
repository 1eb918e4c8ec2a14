import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { drawQr, wholePixels, type DrawnQr } from '../../qr/draw-qr.ts'
import { publicOrigin } from '../../shell/church.ts'
import { useTexts } from '../../shell/texts.ts'
import './fast-check-in.css'

/** The visitor's own code, for next time. */
export function FastCheckIn({ userId }: { userId: number }) {
  const { success: texts } = useTexts()
  return (
    <section className="fast" aria-labelledby="fast">
      <h2 className="fast-heading" id="fast">
        {texts.fastCheckIn}
      </h2>
      <div className="fast-code">
        <Code link={`${publicOrigin()}/qr/${userId}`} />
      </div>
      <ol className="fast-steps">
        {texts.steps.map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Code({ link }: { link: string }) {
  const { frame, success: texts } = useTexts()
  const [drawn, setDrawn] = useState<DrawnQr | 'failed' | null>(null)
  const draw = (): void => {
    setDrawn(null)
    drawQr(link).then(setDrawn, () => setDrawn('failed'))
  }
  useEffect(draw, [link])
  if (drawn === null) return <p role="status">{frame.loading}</p>
  if (drawn !== 'failed') return <Drawing {...drawn} />
  return (
    <div className="fast-failed" role="alert">
      <p>{texts.qrFailed}</p>
      <Button variant="outline" onClick={draw}>
        {frame.tryAgain}
      </Button>
    </div>
  )
}

function Drawing({ size, path }: DrawnQr) {
  const { success: texts } = useTexts()
  const small = useMediaQuery('(max-width: 1100px) and (orientation: landscape)', false, {
    getInitialValueInEffect: false,
  })
  const pixels = wholePixels(size, small ? 264 : 297)
  return (
    <svg
      role="img"
      aria-label={texts.qrCode}
      width={pixels}
      height={pixels}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="var(--ink)" />
    </svg>
  )
}
