import { useEffect, type ReactNode } from 'react'
import { followReadiness, useReadiness } from '#admin/live/readiness.ts'
import { useTexts } from '#admin/words/useTexts.ts'
import { Footer } from '#kiosk/shell/frame/Footer.tsx'
import { Logo, Occasion } from '#kiosk/shell/frame/Header.tsx'
import { AlertIcon } from '#kiosk/shell/look/icons.tsx'
import { OtherLanguage } from '#admin/words/OtherLanguage.tsx'
import * as words from './words.module.css'
import * as styles from './AdminPage.module.css'

type Parts = {
  children: ReactNode
  /** Two panes as at the kiosk, in front of a closed door. */
  gate?: boolean
  /** When the page scrolls as a whole: always, or only where it is narrow. Otherwise its lists do. */
  scrolls?: 'always' | 'narrow'
}

/** The frame of an admin page: what is on and today's date above, the copyright line below. No gear: this is where it leads. */
export function AdminPage({ children, gate = false, scrolls }: Parts) {
  const texts = useTexts()
  const { missing, version } = useReadiness()
  useEffect(followReadiness, [])
  return (
    <div
      className={styles['admin']}
      data-gate={gate || undefined}
      data-scrolls={scrolls}
      data-without-log={missing ? true : undefined}
    >
      <header className={styles['header']}>
        <Logo />
        <Occasion />
      </header>
      {missing && <WithoutLog reason={missing} />}
      {children}
      <Footer>
        {version && <span className={styles['version']}>{texts.version(version)}</span>}
        <OtherLanguage />
      </Footer>
    </div>
  )
}

/** What is out of order, what becomes of the families at the door, and the reason for whoever mends it. */
const WithoutLog = ({ reason }: { reason: string }) => {
  const texts = useTexts()
  return (
    <div className={styles['words']} role="alert">
      <AlertIcon size={24} />
      <p>
        <span className={words['strong']}>{texts.withoutLog.trouble}</span> {texts.withoutLog.meanwhile}
        <span className={`${words['quiet']} ${styles['reason']}`} lang="en">
          {reason}
        </span>
      </p>
    </div>
  )
}
