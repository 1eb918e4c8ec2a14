import { createContext, useContext, type ReactNode } from 'react'
import { Menu } from '#web/menu/Menu.tsx'
import { pressFirst } from '#web/list/press-row.ts'
import { MoreIcon } from '#web/page/icons.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { Name } from '#web/words/Names.tsx'
import * as words from '#web/page/words.module.css'
import * as styles from './PlannedRow.module.css'

type Subject = { readonly name: string; /** The day, where several rows have this name. */ readonly when?: string }

type Props = Subject & {
  day: ReactNode
  times: string
  hours: string
  state?: ReactNode
  /** Whether it is over or does not take place. */
  isQuiet: boolean
  isStruck?: boolean
  /** What a press on the row does, in the word of its button. */
  opens: { readonly word: string; open(): void } | undefined
  /** The entries of the menu at the end. */
  menu: ReactNode
  /** What is noted below the name. */
  children?: ReactNode
}

const InRow = createContext<Subject>({ name: '' })

/** One line of the schedule, in the columns that both of its lists have. */
export function PlannedRow({ day, times, hours, state, isQuiet, isStruck, opens, menu, children, ...subject }: Props) {
  const { schedule } = useAdminTexts()
  const shown = <Name>{subject.name}</Name>
  return (
    <li>
      <div
        role="presentation"
        className={styles['row']}
        data-quiet={isQuiet}
        data-opens={opens && true}
        onClick={opens && pressFirst}
      >
        <p className={styles['day']}>{day}</p>
        <div className={styles['what']}>
          {opens ? (
            <button
              className={styles['name']}
              type="button"
              aria-label={`${opens.word} ${calledOf(subject)}`}
              onClick={opens.open}
            >
              {shown}
            </button>
          ) : (
            <p className={words['strong']}>{isStruck ? <s>{shown}</s> : shown}</p>
          )}
          <InRow value={subject}>{children}</InRow>
        </div>
        <p className={styles['times']}>
          <span>{times}</span> <span className={`${words['quiet']} ${styles['hours']}`}>{hours}</span>
        </p>
        {state && <div className={styles['state']}>{state}</div>}
        <div className={styles['menu']}>
          <Menu kind="row" label={schedule.menu(calledOf(subject))} sign={<MoreIcon />}>
            {menu}
          </Menu>
        </div>
      </div>
    </li>
  )
}

/** How a row is called by those who cannot see where a button stands. */
const calledOf = ({ name, when }: Subject): string => (when === undefined ? name : `${name}, ${when}`)

/** A note below the name, and what can be done about it. */
export const Note = ({ isGrave, children }: { isGrave?: boolean; children: ReactNode }) => (
  <div className={styles['note']} data-grave={isGrave}>
    {children}
  </div>
)

/** A button in a note. Its name for screen readers includes the name of the row. */
export const NoteAction = ({ onClick, children }: { onClick(): void; children: string }) => {
  const label = `${children} ${calledOf(useContext(InRow))}`
  return (
    <button className={styles['action']} type="button" aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}
