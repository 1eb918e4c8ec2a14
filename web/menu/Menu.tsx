import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { usePopup } from './usePopup.ts'
import * as styles from './Menu.module.css'

/** The distance to the button and to the edge of the window, in CSS pixels. */
const GAP = 6

/**
 * Keeps a popup below its button, or above it if there is no room, while the page scrolls. The popup is on top of the
 * page, so that no list cuts it off.
 */
function useBeside(button: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const opened = useRef<HTMLDivElement>(null)
  // Runs after each render too, because the button may have moved with its row.
  useLayoutEffect(() => {
    if (!opened.current) return
    raise(opened.current)
    const stand = () => standBeside(button.current, opened.current)
    stand()
    addEventListener('resize', stand)
    addEventListener('scroll', stand, { capture: true, passive: true })
    return () => {
      removeEventListener('resize', stand)
      removeEventListener('scroll', stand, { capture: true })
    }
  })
  return opened
}

/** Browsers without popovers draw it where it is. */
function raise(opened: HTMLElement | null): void {
  if (opened && 'showPopover' in opened && !opened.matches(':popover-open')) opened.showPopover()
}

function standBeside(button: HTMLElement | null, opened: HTMLElement | null): void {
  if (!button || !opened) return
  const place = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = opened
  const below = place.bottom + GAP
  const above = place.top - GAP - height
  const fitsBelow = below + height <= innerHeight - GAP
  const top = fitsBelow || above < GAP ? Math.min(below, innerHeight - GAP - height) : above
  const left = Math.min(place.right - width, innerWidth - GAP - width)
  opened.style.top = `${Math.max(GAP, top)}px`
  opened.style.left = `${Math.max(GAP, left)}px`
}

type Parts = {
  /** The name of the button. It shows only an icon. */
  label: string
  /** Shown beside the button while it is pointed at. Screen readers read it after its name. */
  about?: string
  sign: ReactNode
  /**
   * The circle for the account or for a helper, a broken outline around words for nobody, or the dots at the end of a
   * row or bar.
   */
  kind: 'account' | 'helper' | 'nobody' | 'row' | 'bar'
  /** What is shown above and below the entries. */
  head?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

const ENTRY = '[role=menuitem]'

const CloseMenu = createContext<() => void>(() => {})

/** A button that opens a menu. Arrow keys move in it. Escape closes it, and the button has the focus again. */
export function Menu({ label, about, sign, kind, head, foot, children }: Parts) {
  const { isOpen, holder, button, open, close, dismiss } = usePopup<HTMLDivElement>(ENTRY)
  const opened = useBeside(button)
  const fromEnd = useRef(false)
  const onKeyDown = (pressed: KeyboardEvent) => {
    if (isOpen || (pressed.key !== 'ArrowDown' && pressed.key !== 'ArrowUp')) return
    pressed.preventDefault()
    fromEnd.current = pressed.key === 'ArrowUp'
    open()
  }
  useEffect(() => {
    if (!isOpen) return
    const entries = [...(opened.current?.querySelectorAll<HTMLElement>(ENTRY) ?? [])]
    entries.at(fromEnd.current ? -1 : 0)?.focus({ preventScroll: true })
    fromEnd.current = false
  }, [isOpen, opened])
  return (
    <div ref={holder} className={styles['holder']}>
      <button
        ref={button}
        className={styles['button']}
        data-kind={kind}
        type="button"
        aria-label={label}
        title={isOpen ? undefined : about}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
        onKeyDown={onKeyDown}
      >
        {sign}
      </button>
      {isOpen && (
        <div ref={opened} className={styles['opened']} data-kind={kind} popover="manual">
          {head}
          <div role="menu" aria-label={label}>
            <CloseMenu value={dismiss}>{children}</CloseMenu>
          </div>
          {foot}
        </div>
      )}
    </div>
  )
}

type EntryParts = {
  icon: ReactNode
  /** A second line that says what the entry does, or why it cannot be chosen. */
  hint?: string
  isDisabled?: boolean
  tone?: 'danger'
  /** The language of the words, where it is not that of the page. */
  lang?: string
  onChoose(): void
  children: string
}

/** One entry of a menu. */
export function MenuEntry({ icon, hint, isDisabled = false, tone, lang, onChoose, children }: EntryParts) {
  const close = useContext(CloseMenu)
  const choose = () => {
    if (isDisabled) return
    // First, so that a dialog that opens now gives the focus back to the button of the menu.
    close()
    onChoose()
  }
  return (
    <button
      className={styles['entry']}
      data-tone={tone}
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={isDisabled || undefined}
      lang={lang}
      onClick={choose}
    >
      {icon}
      <span>
        {children} {hint && <span className={styles['hint']}>{hint}</span>}
      </span>
    </button>
  )
}

/** A line between entries. */
export const MenuLine = () => <hr className={styles['line']} />
