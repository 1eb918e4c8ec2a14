import { useEffect, useState } from 'react'
import { useWallTexts } from '#wall/texts.ts'
import { wholePixels } from '#domain/personal-link/qr-drawing.ts'
import { QrCode } from '#web/frame/QrCode.tsx'
import { useHelloCode } from './hello-code.ts'
import * as styles from './HelloCode.module.css'

/**
 * The side of the code with its white border, in pixels of a screen that is 1920 wide or high. The large one is more
 * than 40 cm wide on a television of 55 inches: phones read a code from ten times as far away as it is wide.
 */
const SIDES = { sideways: 300, upright: 360, large: 760 }

/** At least three modules of white border. */
const WHITE = 3

/** The code with which guests open the form on their own phone. */
export function HelloCode({ isLarge }: { isLarge: boolean }) {
  const texts = useWallTexts()
  const { code } = useHelloCode()
  const room = useRoom(isLarge)
  if (!code) return null
  return (
    <div className={styles['card']} data-large={isLarge || undefined}>
      <QrCode drawing={code} side={wholePixels(code.size, room, WHITE)} label={texts.guestCode} />
      <p className={styles['words']}>{texts.scanThis}</p>
    </div>
  )
}

/** The room for the code on this screen, in whole pixels, so that each module is a whole number of them. */
function useRoom(isLarge: boolean): number {
  const [screen, setScreen] = useState(screenNow)
  useEffect(() => {
    const measure = () => setScreen(screenNow())
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  const side = screen.isUpright ? SIDES.upright : SIDES.sideways
  return Math.floor(screen.unit * (isLarge ? SIDES.large : side))
}

/** The unit of the wall in pixels of this screen, as in `Wall.module.css`. */
function screenNow(): { isUpright: boolean; unit: number } {
  const isUpright = innerHeight >= innerWidth
  const [short, long] = isUpright ? [innerWidth, innerHeight] : [innerHeight, innerWidth]
  return { isUpright, unit: Math.min(short / 1080, long / 1920) }
}
