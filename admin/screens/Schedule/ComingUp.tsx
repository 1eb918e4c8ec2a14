import { Button } from '@mantine/core'
import { memo } from 'react'
import { Note, NoteAction, PlannedRow } from './PlannedRow.tsx'
import { CrossIcon } from '#web/theme/icons.tsx'
import { MenuEntry, MenuLine } from '#web/menu/Menu.tsx'
import { ClockIcon, CopyIcon, PencilIcon } from '#web/page/icons.tsx'
import type { Open } from '#admin/screens/Schedule/forms/ScheduleForms.tsx'
import { asEveryWeek, restore, useSaving } from './saving.ts'
import { hoursOf, useWords } from './words.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { type Dates, useDates } from '#web/words/useDates.ts'
import type { PlannedEvent, Schedule } from '#domain/contract/schedule/schedule-shapes.ts'
import { Name } from '#web/words/Names.tsx'
import * as controls from '#web/page/controls.module.css'
import * as list from './list.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './ComingUp.module.css'

/** The state of a gathering, as a word with an icon. Draws nothing if it takes place as every week. */
function State({ event: { isCancelled, state, everyWeek, slot } }: { event: PlannedEvent }) {
  const texts = useAdminTexts()
  if (isCancelled) return <Mark kind="cancelled">{texts.schedule.cancelled}</Mark>
  if (state === 'open') return <Mark kind="open">{texts.schedule.open}</Mark>
  if (state === 'over') return <Mark kind="over">{texts.schedule.over}</Mark>
  if (everyWeek) return <Mark kind="changed">{texts.schedule.changed}</Mark>
  return slot === undefined ? <Mark kind="special">{texts.schedule.special}</Mark> : null
}

const strokes = {
  open: <circle cx="8" cy="8" r="5" fill="currentColor" stroke="none" />,
  cancelled: <path d="M3.500 3.500l9 9M12.500 3.500l-9 9" />,
  changed: <path d="M2.500 8h11M9.500 4l4 4-4 4" />,
  over: <path d="M2.500 8.500l3.500 3.500 7.500-8" />,
  special: <circle cx="8" cy="8" r="4.500" />,
}

const Mark = ({ kind, children }: { kind: keyof typeof strokes; children: string }) => (
  <p className={styles['stateState']} data-kind={kind}>
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {strokes[kind]}
      </g>
    </svg>
    {children}
  </p>
)

type Props = { schedule: Schedule; onOpen: Open }

/** The gatherings from today on, by date. `onMore` is null when all are shown. */
export function ComingUp({ schedule: { events }, onOpen, onMore }: Props & { onMore: (() => void) | null }) {
  const texts = useAdminTexts()
  const months = byMonth(events, useDates())
  return (
    <section className={`${controls['card']} ${list['list']}`} aria-labelledby="events">
      <div className={list['head']}>
        <h2 id="events">{texts.schedule.events}</h2>
        <Button onClick={() => onOpen({ form: 'new event' })}>{texts.schedule.addEvent}</Button>
      </div>
      {events.length === 0 && <p className={list['nothing']}>{texts.schedule.noEvents}</p>}
      {[...months].map(([month, ofMonth]) => (
        <section key={month} aria-label={month}>
          <h3>{month}</h3>
          <ul>
            {ofMonth.map((event) => (
              <Event key={event.id} event={event} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
      {onMore && (
        <div className={list['foot']}>
          <button className={controls['textButton']} type="button" onClick={onMore}>
            {texts.schedule.more}
          </button>
        </div>
      )}
    </section>
  )
}

/** The gatherings in the order in which they take place. */
function byMonth(events: readonly PlannedEvent[], { monthOf }: Dates): Map<string, PlannedEvent[]> {
  const months = new Map<string, PlannedEvent[]>()
  for (const event of events) {
    const month = monthOf(event.date)
    months.set(month, [...(months.get(month) ?? []), event])
  }
  return months
}

const Event = memo(function Event({ event, onOpen }: { event: PlannedEvent; onOpen: Open }) {
  const { schedule: texts } = useAdminTexts()
  const spoken = useWords()
  const { timeInWords, weekdayName, weekdayAndDay, monthAndDay } = spoken.dates
  const { save } = useSaving()
  const { name, date, starts, everyWeek, isCancelled, state } = event
  const changes = changesOf(event)
  return (
    <PlannedRow
      name={name}
      when={weekdayAndDay(date)}
      day={
        <>
          <span className={words['strong']}>{monthAndDay(date)}</span>{' '}
          <span className={`${words['quiet']} ${styles['weekday']}`}>{weekdayName(date)}</span>
        </>
      }
      times={timeInWords(starts)}
      hours={hoursOf(event, spoken)}
      state={<State event={event} />}
      isQuiet={isCancelled || state === 'over'}
      isStruck={isCancelled}
      opens={changes && { word: texts[changes.word], open: () => onOpen({ form: changes.form, event }) }}
      menu={<EventMenu event={event} onOpen={onOpen} />}
    >
      {state === 'open' && !isCancelled && <Note>{texts.keepsItsTimes}</Note>}
      {isAhead(event) && everyWeek && <Usually event={event} everyWeek={everyWeek} />}
      {isCancelled && state !== 'over' && (
        <Note>
          <NoteAction onClick={() => save(restore(event))}>{texts.restore}</NoteAction>
        </Note>
      )}
    </PlannedRow>
  )
})

type UsuallyProps = { event: PlannedEvent; everyWeek: NonNullable<PlannedEvent['everyWeek']> }

/** The usual values of a day that is different, and the button that restores them. */
const Usually = ({ event, everyWeek }: UsuallyProps) => {
  const texts = useAdminTexts()
  const { timeInWords } = useDates()
  const { save } = useSaving()
  return (
    <Note>
      <span>
        {texts.schedule.usually(timeInWords(everyWeek.starts))}
        {everyWeek.name !== event.name && (
          <>
            , <Name>{everyWeek.name}</Name>
          </>
        )}
      </span>
      <NoteAction onClick={() => save(asEveryWeek(event))}>{texts.schedule.asEveryWeek}</NoteAction>
    </Note>
  )
}

/** Whether the gathering can still be changed. */
const isAhead = ({ state, isRecorded, isCancelled }: PlannedEvent) => state === 'planned' && !isRecorded && !isCancelled

/** What can be changed of a gathering: all of it while it is ahead, and its closing time once it has begun. */
function changesOf(event: PlannedEvent) {
  if (isAhead(event)) return { word: 'edit', form: 'edit event', icon: <PencilIcon /> } as const
  if (event.state === 'planned' || event.isCancelled) return undefined
  return { word: 'closingTime', form: 'closing time', icon: <ClockIcon /> } as const
}

function EventMenu({ event, onOpen }: { event: PlannedEvent; onOpen: Open }) {
  const { schedule: texts } = useAdminTexts()
  const changes = changesOf(event)
  return (
    <>
      {changes && (
        <MenuEntry icon={changes.icon} onChoose={() => onOpen({ form: changes.form, event })}>
          {texts[changes.word]}
        </MenuEntry>
      )}
      <MenuEntry icon={<CopyIcon />} onChoose={() => onOpen({ form: 'new event', copied: event })}>
        {texts.copy}
      </MenuEntry>
      {event.state !== 'over' && !event.isCancelled && (
        <>
          <MenuLine />
          <MenuEntry
            icon={<CrossIcon size={20} />}
            tone="danger"
            onChoose={() => onOpen({ form: 'cancel event', event })}
          >
            {texts.cancel}
          </MenuEntry>
        </>
      )}
    </>
  )
}
