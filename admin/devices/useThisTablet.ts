import { useEffect, useState } from 'react'
import { askToComeIn } from '#domain/contract/device/device-routes.ts'
import { call, CallFailed, NetworkFailed } from '#web/calls/call.ts'
import { isKioskTab } from '#web/top-bar/kiosk-tab.ts'

const ASK_EVERY_MS = 3000

/**
 * The code of this very tablet, when the administrator has come here with the gear of its kiosk. The kiosk is not open
 * meanwhile, so this page asks in its place. Undefined on every other computer. It is used while tablets may ask.
 */
export function useThisTablet(): string | undefined {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    if (!isKioskTab()) return
    const ask = () => void askForThisTablet().then(setCode)
    ask()
    const timer = setInterval(ask, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return code
}

/** Returns its code. The server refuses when the administrator has refused it, or when too many others wait. */
async function askForThisTablet(): Promise<string | undefined> {
  try {
    return (await call(askToComeIn, {})).code
  } catch (error) {
    if (!(error instanceof CallFailed || error instanceof NetworkFailed)) console.error(error)
    return undefined
  }
}
