import { useEffect, useState } from 'react'
import { callSignedIn } from '#admin/access/call-signed-in.ts'
import { onWake } from '#admin/live/wake.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { guestPlace } from '#domain/contract/guest/guest-routes.ts'
import type { HelloCode } from '#domain/contract/guest/guest-shapes.ts'
import { QrCode } from '#kiosk/shell/frame/QrCode.tsx'
import * as styles from './DeskHelloCode.module.css'

/** How soon a code is asked for again when none came, in milliseconds. */
const AGAIN_MS = 5000

/** Pixels of each module. */
const MODULE = 3

/** The code with which guests who stand in the queue open the form on their own phone. */
export function DeskHelloCode() {
  const { byPhone } = useAdminTexts()
  const code = useCode()
  if (!code) return null
  return (
    <div className={styles['code']}>
      <span className={styles['card']}>
        <QrCode drawing={code} side={code.size * MODULE} label={byPhone.code} />
      </span>
      <p>
        <strong>{byPhone.needNotWait}</strong> {byPhone.scanThis}
      </p>
    </div>
  )
}

/** The code of now, which changes every few minutes. If no new one comes, the last one stays as long as it is good. */
function useCode(): HelloCode['code'] | null {
  const [code, setCode] = useState<HelloCode['code'] | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let ending: ReturnType<typeof setTimeout> | undefined
    let hasLeft = false
    async function ask(): Promise<void> {
      const shown = await callSignedIn(guestPlace, {}).catch(() => null)
      if (hasLeft) return
      if (shown) show(shown)
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), shown?.changesIn ?? AGAIN_MS)
    }
    function show({ code, endsIn }: HelloCode): void {
      clearTimeout(ending)
      setCode(code)
      ending = setTimeout(() => setCode(null), endsIn)
    }
    void ask()
    // No timer ran while the computer slept, and the code leads nobody to the form any more.
    const stopWaking = onWake(() => void ask())
    return () => {
      hasLeft = true
      stopWaking()
      clearTimeout(timer)
      clearTimeout(ending)
    }
  }, [])
  return code
}
