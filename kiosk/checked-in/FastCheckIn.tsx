import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { personalLink } from '#domain/personal-link/personal-link.ts'
import { wholePixels, type QrDrawing } from '#domain/personal-link/qr-drawing.ts'
import { drawQr } from '#web/qr/draw-qr.ts'
import { publicOrigin } from '#web/calls/church.ts'
import { AlertIcon } from '#web/theme/icons.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import { QrCode } from '#web/frame/QrCode.tsx'
import * as styles from './FastCheckIn.module.css'

/** The visitor's own code, for the next time. */
export function FastCheckIn({ code }: { code: number }) {
  const { success: texts } = useKioskTexts()
  const [attempt, setAttempt] = useState(1)
  return (
    <section className={styles['fastCheckIn']} aria-labelledby="fast">
      <h2 className={styles['heading']} id="fast">
        {texts.fastCheckIn}
      </h2>
      <div className={styles['code']}>
        <Code key={attempt} link={personalLink(publicOrigin(), code)} tryAgain={() => setAttempt(attempt + 1)} />
      </div>
      <ol className={styles['steps']}>
        {texts.steps.map((step, place) => (
          <li key={step}>
            <p>
              <span>{step}</span> {place === 0 && <span>{texts.orPhotograph}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Code({ link, tryAgain }: { link: string; tryAgain: () => void }) {
  const { frame, success: texts } = useKioskTexts()
  const [drawn, setDrawn] = useState<QrDrawing | 'failed' | null>(null)
  useEffect(() => {
    drawQr(link).then(setDrawn, () => setDrawn('failed'))
  }, [link])
  if (drawn === null) return <p role="status">{frame.loading}</p>
  if (drawn !== 'failed') return <Drawing drawing={drawn} />
  return (
    <div className={styles['failed']} role="alert">
      <AlertIcon size={48} />
      <p>{texts.qrFailed}</p>
      <Button variant="outline" onClick={tryAgain}>
        {frame.tryAgain}
      </Button>
    </div>
  )
}

function Drawing({ drawing }: { drawing: QrDrawing }) {
  const { success: texts } = useKioskTexts()
  const small = useMediaQuery('((max-width: 1100px) and (orientation: landscape)) or (max-width: 699px)', false, {
    getInitialValueInEffect: false,
  })
  return (
    <QrCode
      className={styles['drawing']}
      drawing={drawing}
      side={wholePixels(drawing.size, small ? 264 : 297)}
      label={texts.qrCode}
    />
  )
}
