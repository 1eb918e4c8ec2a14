import { useEffect, type ReactNode } from 'react'
import { NextPage } from '#admin/frame/next-page/NextPage.tsx'
import { followReadiness, useReadiness } from '#admin/live/readiness.ts'
import type { Texts } from '#admin/words/english/english.ts'
import { reasonInWords } from '#admin/words/reason-in-words.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { Footer } from '#kiosk/shell/frame/Footer.tsx'
import { Logo } from '#kiosk/shell/frame/top-bar/Header.tsx'
import { AlertIcon } from '#kiosk/shell/theme/icons.tsx'
import * as words from '#admin/frame/words.module.css'
import * as styles from './AdminFrame.module.css'

export type FrameParts = {
  children: ReactNode
  /** Two panes as at the kiosk, for a page before the admin area. */
  gate?: boolean
  /** Whether the page scrolls as a whole: always, or only if it is narrow. Otherwise its lists scroll. */
  scrolls?: 'always' | 'narrow' | undefined
}

/**
 * What all pages of the staff have around them: a header that begins with the church's sign, and the copyright line.
 */
export function AdminFrame({ header, children, gate = false, scrolls }: FrameParts & { header: ReactNode }) {
  const { missing, missingEvents, backup, isListBehind } = useReadiness()
  const isBackupLate = backup?.isLate === true
  const isTroubled = missing !== null || missingEvents > 0 || isBackupLate || isListBehind
  useEffect(followReadiness, [])
  return (
    <div
      className={styles['admin']}
      data-gate={gate || undefined}
      data-scrolls={scrolls}
      data-warns={isTroubled || undefined}
    >
      <header className={styles['header']}>
        <div className={styles['sign']}>
          <Logo />
        </div>
        {header}
        <NextPage />
      </header>
      {missing === null ? (
        <OfRecords {...{ missingEvents, isBackupLate, isListBehind }} />
      ) : (
        <WithoutLog reason={missing} />
      )}
      {children}
      <Footer />
    </div>
  )
}

/** Says that the log is away, what that means for the families, and the reason for the person who repairs it. */
const WithoutLog = ({ reason }: { reason: string }) => {
  const texts = useAdminTexts()
  return (
    <div className={styles['words']} role="alert">
      <AlertIcon size={24} />
      <p>
        <span className={words['strong']}>{texts.withoutLog.trouble}</span> {texts.withoutLog.meanwhile}
        <span className={`${words['quiet']} ${styles['reason']}`}>{reasonInWords(reason, texts)}</span>
      </p>
    </div>
  )
}

type StateOfRecords = { missingEvents: number; isBackupLate: boolean; isListBehind: boolean }

/** Says the first that is true, and what to do: events are lost, there is no new backup, or the list is not written. */
const OfRecords = (state: StateOfRecords) => {
  const [trouble, advice] = whatIsWrong(state, useAdminTexts())
  if (trouble === null) return null
  return (
    <div className={styles['words']} role="alert">
      <AlertIcon size={24} />
      <p>
        <span className={words['strong']}>{trouble}</span> {advice}
      </p>
    </div>
  )
}

function whatIsWrong(
  { missingEvents, isBackupLate, isListBehind }: StateOfRecords,
  { lostEvents, backup, endings }: Texts,
): [trouble: string | null, advice?: string] {
  if (missingEvents > 0) return [lostEvents.trouble(missingEvents), lostEvents.meanwhile]
  if (isBackupLate) return [backup.late, backup.advice]
  return isListBehind ? [endings.notWritten, endings.advice] : [null]
}
