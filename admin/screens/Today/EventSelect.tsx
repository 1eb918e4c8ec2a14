import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { DownIcon } from '#web/page/icons.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useDates } from '#web/words/useDates.ts'
import type { Event } from '#domain/contract/gathering/event-shapes.ts'
import * as styles from './EventSelect.module.css'

/** `events` is null until the server has sent them. */
type Props = { events: readonly Event[] | null; selected: number | null; onSelect(id: number): void }

/** Selects the event to show: a button that opens a list of names and dates. */
export function EventSelect({ events: known, selected, onSelect }: Props) {
  const texts = useAdminTexts()
  const id = useId()
  const events = known ?? []
  const at = events.findIndex((event) => event.id === selected)
  const { open, active, choose, button } = useListOf(events, at, onSelect)
  const chosen = events[at]
  return (
    <div className={styles['select']}>
      <button
        type="button"
        role="combobox"
        className={styles['button']}
        aria-label={texts.dashboard.event}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}list`}
        aria-activedescendant={open ? `${id}${active}` : undefined}
        {...button}
      >
        {chosen ? <NameAndDate event={chosen} /> : <span>{known ? texts.dashboard.noEvents : texts.loading}</span>}
        <DownIcon />
      </button>
      <ul className={styles['list']} id={`${id}list`} role="listbox" aria-label={texts.dashboard.event} hidden={!open}>
        {events.map((event) => (
          <Option
            key={event.id}
            id={`${id}${event.id}`}
            event={event}
            isSelected={event.id === selected}
            isActive={open && event.id === active}
            onChoose={() => choose(event.id)}
          />
        ))}
      </ul>
    </div>
  )
}

/** How many events Page Up and Page Down move. */
const PAGE = 10

/**
 * The state of the open list, moved by mouse and keys. `at` is the index of the selected event. `active` is the id of
 * an event, so that it stays the same one when another event comes into the list.
 */
function useListOf(events: readonly Event[], at: number, onSelect: (id: number) => void) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const activeAt = events.findIndex((event) => event.id === active)

  const show = (index: number) => {
    setActive(events[Math.max(0, Math.min(events.length - 1, index))]?.id ?? null)
    setOpen(events.length > 0)
  }
  const choose = (id: number | null) => {
    if (id !== null) onSelect(id)
    setOpen(false)
  }
  const enter = () => (open ? choose(active) : show(at))
  const keys: Record<string, () => void> = {
    ArrowDown: () => show(open ? activeAt + 1 : at),
    ArrowUp: () => show(open ? activeAt - 1 : at),
    PageDown: () => show(activeAt + PAGE),
    PageUp: () => show(activeAt - PAGE),
    Home: () => show(0),
    End: () => show(events.length - 1),
    Enter: enter,
    ' ': enter,
    Escape: () => setOpen(false),
  }
  const button = {
    onClick: () => (open ? setOpen(false) : show(at)),
    onBlur: () => setOpen(false),
    onKeyDown(pressed: KeyboardEvent) {
      // As in any select, Tab chooses the active event.
      if (pressed.key === 'Tab' && open) return choose(active)
      const act = keys[pressed.key]
      if (!act) return
      pressed.preventDefault()
      act()
    },
  }
  return { open, active, choose, button }
}

type OptionProps = { id: string; event: Event; isSelected: boolean; isActive: boolean; onChoose(): void }

function Option({ id, event, isSelected, isActive, onChoose }: OptionProps) {
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <li
      ref={element}
      id={id}
      role="option"
      aria-selected={isSelected}
      data-active={isActive}
      // The button keeps the focus, and closes the list when it loses it.
      onPointerDown={(pressed) => pressed.preventDefault()}
      onClick={onChoose}
    >
      <NameAndDate event={event} />
    </li>
  )
}

const NameAndDate = ({ event }: { event: Event }) => {
  const { longDay } = useDates()
  return (
    <span className={styles['nameAndDate']}>
      <bdi>{event.name}</bdi> <span>{longDay(event.date)}</span>
    </span>
  )
}
