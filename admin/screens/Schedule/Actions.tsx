import { createContext, useContext, type ReactNode } from 'react'
import { Unseen } from '#web/frame/Unseen.tsx'
import { Name } from '#web/words/Names.tsx'
import * as styles from './Actions.module.css'

const Subject = createContext<ReactNode>(null)

/** The buttons of one row. Their names for screen readers include the name of the row. */
export const ActionsOf = ({ name, when, children }: { name: string; when?: string; children: ReactNode }) => (
  <div className={styles['actions']}>
    <Subject value={subjectOf(name, when)}>{children}</Subject>
  </div>
)

const subjectOf = (name: string, when?: string) => (
  <Unseen>
    {' '}
    <Name>{name}</Name>
    {when && `, ${when}`}
  </Unseen>
)

export const Action = ({ onClick, children }: { onClick(): void; children: string }) => (
  <button className={styles['action']} type="button" onClick={onClick}>
    {children}
    {useContext(Subject)}
  </button>
)
