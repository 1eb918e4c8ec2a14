import { createContext, useContext, type ReactNode } from 'react'
import { Name } from '#kiosk/shell/words/Names.tsx'

const Subject = createContext<ReactNode>(null)

/** What can be done with one row. Whoever hears the buttons hears which row is meant. */
export const ActionsOf = ({ name, when, children }: { name: string; when?: string; children: ReactNode }) => (
  <div className="actions">
    <Subject value={subjectOf(name, when)}>{children}</Subject>
  </div>
)

const subjectOf = (name: string, when?: string) => (
  <span className="unseen">
    {' '}
    <Name>{name}</Name>
    {when && `, ${when}`}
  </span>
)

export const Action = ({ onClick, children }: { onClick(): void; children: string }) => (
  <button className="action" type="button" onClick={onClick}>
    {children}
    {useContext(Subject)}
  </button>
)
