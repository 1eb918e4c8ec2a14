import { type ReactNode, useEffect } from 'react'
import { NextPage } from '#web/list/NextPage.tsx'
import { followReadiness, useReadiness } from '#web/live/readiness.ts'
import { notRecordedInWords, reasonInWords } from '#admin/words/reason-in-words.ts'
import type { GuideKey } from '#admin/words/guides/guides.ts'
import { GuideLink } from '#admin/words/guides/GuideLink.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { Footer } from '#web/frame/Footer.tsx'
import { Logo } from '#web/top-bar/Logo.tsx'
import { AlertIcon } from '#web/theme/icons.tsx'
import * as words from '#web/page/words.module.css'
import * as styles from './AdminFrame.module.css'

export type FrameParts = {
  children: ReactNode
  /** Two panes as at the kiosk, for a page before the admin area. */
  gate?: boolean
  /** Whether the page scrolls as a whole: always, or only if it is narrow. Otherwise its lists scroll. */
  scrolls?: 'always' | 'narrow' | undefined
}

type Around = {
  header: ReactNode
  /** The guide about this page, to which its foot leads. */
  guide?: GuideKey | undefined
}

/**
 * What all pages of the staff have around them: a header that begins with the church's sign, and the copyright line.
 */
export function AdminFrame({ header, children, gate = false, scrolls, guide }: FrameParts & Around) {
  const { guides } = useAdminTexts()
  const error = useWarning()
  useEffect(followReadiness, [])
  return (
    <div
      className={styles['admin']}
      data-gate={gate || undefined}
      data-scrolls={scrolls}
      data-warns={error !== null || undefined}
    >
      <header className={styles['header']}>
        <div className={styles['sign']}>
          <Logo />
        </div>
        {header}
        <NextPage />
      </header>
      {error && <Alert {...error} />}
      {children}
      <div className={styles['foot']}>
        <Footer />
        {guide && (
          <aside className={styles['guide']} aria-label={guides.menu}>
            {guides.guide} <GuideLink to={guide} className={styles['toGuide']} />
          </aside>
        )}
      </div>
    </div>
  )
}

/** What is wrong, what that means or what to do, with its guide, and the reason for the person who repairs it. */
type LogError = {
  readonly error: string
  readonly advice: string
  readonly guide?: GuideKey
  readonly reason?: string
}

const Alert = ({ error, advice, guide, reason }: LogError) => (
  <div className={styles['words']} role="alert">
    <AlertIcon size={24} />
    <p>
      <span className={words['strong']}>{error}</span> {advice}
      {guide && ' '}
      {guide && <GuideLink to={guide} />}
      {reason !== undefined && <span className={`${words['quiet']} ${styles['reason']}`}>{reason}</span>}
    </p>
  </div>
)

/**
 * The first that is true of the server: its log is another one, the log is away, nothing can be recorded, events are
 * lost, there is no new backup, or the list of what has ended is not written.
 */
function useWarning(): LogError | null {
  const { missing, refusal, foundInstead, missingEvents, backup, isListBehind } = useReadiness()
  const texts = useAdminTexts()
  const { withoutLog, notRecorded, lostEvents, otherLog, endings } = texts
  const advice = withoutLog.meanwhile
  if (foundInstead !== null)
    return {
      error: `${otherLog[foundInstead]} ${lostEvents.error(missingEvents)}`,
      advice: otherLog.meanwhile,
      guide: 'otherLog',
    }
  if (missing !== null) return { error: withoutLog.error, advice, reason: reasonInWords(missing, texts) }
  if (refusal !== null) return { error: notRecorded.error, advice, reason: notRecordedInWords(refusal, texts) }
  if (missingEvents > 0)
    return { error: lostEvents.error(missingEvents), advice: lostEvents.meanwhile, guide: 'lostEvents' }
  if (backup?.isLate) return { error: texts.backup.late, advice: texts.backup.advice, guide: 'backups' }
  return isListBehind ? { error: endings.notWritten, advice: endings.advice, guide: 'messages' } : null
}
