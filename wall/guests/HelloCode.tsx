import { useEffect, useState } from 'react'
import { useWallTexts } from '#wall/texts.ts'
import { wholePixels } from '#domain/personal-link/qr-drawing.ts'
import { QrCode } from '#web/frame/QrCode.tsx'
import { useHelloCode } from './hello-code.ts'
import * as styles from './HelloCode.module.css'

/** The side of the code with its white border, in pixels of a screen that is 1920 wide. */
const SIDE = 300

/** At least three modules of white border. */
const WHITE = 3

/** The code with which guests open the form on their own phone. */
export function HelloCode() {
  const texts = useWallTexts()
  const { code } = useHelloCode()
  const room = useRoom()
  if (!code) return null
  return (
    <div className={styles['card']}>
      <QrCode drawing={code} side={wholePixels(code.size, room, WHITE)} label={texts.guestCode} />
      <p className={styles['words']}>{texts.scanThis}</p>
    </div>
  )
}

/** The room for the code on this screen, in whole pixels, so that each module is a whole number of them. */
function useRoom(): number {
  const [room, setRoom] = useState(roomNow)
  useEffect(() => {
    const measure = () => setRoom(roomNow())
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return room
}

const roomNow = (): number => Math.floor((Math.min(innerWidth, (innerHeight * 16) / 9) / 1920) * SIDE)
