import type { ReactNode } from 'react'
import * as words from '#web/page/words.module.css'
import * as styles from './MarkedSentences.module.css'

type MarkedSentencesProps = { label: string; isError: boolean; children: ReactNode }

/** A few sentences above the list, with a coloured edge. Screen readers read them out when they change. */
export const MarkedSentences = ({ label, isError, children }: MarkedSentencesProps) => (
  <p className={styles['sentences']} data-error={isError || undefined} role="status">
    <span className={`${words['quiet']} ${styles['label']}`}>{label}</span> {children}
  </p>
)
