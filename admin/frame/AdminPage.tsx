import { useEffect, type ReactNode } from 'react'
import { followReadiness, useReadiness } from '#admin/live/readiness.ts'
import { texts } from '#admin/texts.ts'
import { Footer } from '#kiosk/shell/frame/Footer.tsx'
import { Logo, Occasion } from '#kiosk/shell/frame/Header.tsx'
import { AlertIcon } from '#kiosk/shell/look/icons.tsx'

/** The frame of an admin page: what is on and today's date above, the copyright line below. No gear: this is where it leads. */
export function AdminPage({ children, gate = false }: { children: ReactNode; gate?: boolean }) {
  const { missing, version } = useReadiness()
  useEffect(followReadiness, [])
  return (
    <div className={['admin', gate && 'gate', missing && 'without-log'].filter(Boolean).join(' ')}>
      <header className="admin-header">
        <Logo />
        <Occasion />
      </header>
      {missing && <WithoutLog reason={missing} />}
      {children}
      <Footer>{version && <span className="version">{texts.version(version)}</span>}</Footer>
    </div>
  )
}

/** What is out of order, what becomes of the families at the door, and the reason for whoever mends it. */
const WithoutLog = ({ reason }: { reason: string }) => (
  <div className="without-log-words" role="alert">
    <AlertIcon size={24} />
    <p>
      <span className="strong">{texts.withoutLog.trouble}</span> {texts.withoutLog.meanwhile}
      <span className="quiet">{reason}</span>
    </p>
  </div>
)
