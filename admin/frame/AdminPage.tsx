import { useEffect, type ReactNode } from 'react'
import { followReadiness, useReadiness } from '#admin/live/readiness.ts'
import { useTexts } from '#admin/words/useTexts.ts'
import { Footer } from '#kiosk/shell/frame/Footer.tsx'
import { Logo, Occasion } from '#kiosk/shell/frame/top-bar/Header.tsx'
import { AlertIcon } from '#kiosk/shell/theme/icons.tsx'
import { OtherLanguage } from '#admin/words/OtherLanguage.tsx'
import * as words from './words.module.css'
import * as styles from './AdminPage.module.css'

type Parts = {
  children: ReactNode
  /** Two panes as at the kiosk, for the page that asks for the password. */
  gate?: boolean
  /** Whether the page scrolls as a whole: always, or only if it is narrow. Otherwise its lists scroll. */
  scrolls?: 'always' | 'narrow'
}

/** The frame of an admin page: the current event and today's date above, the copyright line below. */
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

/** Says that the log is away, what that means for the families, and the reason for the person who repairs it. */
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
