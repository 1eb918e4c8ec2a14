import type { ReactNode } from 'react'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as styles from './Fact.module.css'

type Props = { label: string; isWide?: boolean; children: ReactNode }

/**
 * Something that is known about a person, in a list of facts: what it is, and below it a value, or a dash without one.
 */
export const Fact = ({ label, isWide = false, children }: Props) => {
  const texts = useAdminTexts()
  return (
    <div className={`${styles['fact']} ${isWide ? styles['wide'] : ''}`}>
      <dt>{label}</dt>
      <dd>
        <bdi>{children || texts.none}</bdi>
      </dd>
    </div>
  )
}
