import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { create } from 'zustand'
import { CheckIcon, ExclamationIcon } from '#web/theme/icons.tsx'
import { Unseen } from './Unseen.tsx'
import { cutAtNames } from '#web/words/isolated.ts'
import { useFrameTexts } from '#web/words/frame-texts.ts'
import * as styles from './toast.module.css'

/** A message about something that happened. `duration` is in milliseconds, 5000 by default. */
type Toast = {
  title: string
  /** Text, or an element with a name inside, so that a name in Hebrew letters does not mix up the text. */
  description?: ReactNode
  tone: 'destructive' | 'success'
  duration?: number
  /** A button at the end. It removes the toast, and the toast stays while it is pointed at or has the focus. */
  action?: { readonly label: string; onChoose(): void }
  /** Called when the toast has gone: after its time, or removed, or replaced. */
  onGone?: () => void
}

type ToastWithId = Toast & { id: number }

const useToast = create<{ shown: ToastWithId | null }>()(() => ({ shown: null }))

const DURATION = 5_000
const SWIPE = 50

let toasts = 0

/** Shows a toast. It replaces the one before: there is one toast at a time. */
export const toast = (news: Toast): void => useToast.setState({ shown: { ...news, id: ++toasts } })

export const dismissToast = (): void => useToast.setState({ shown: null })

/** Removes a toast about a failure. One about a success stays for its time. */
export const dismissFailure = (): void =>
  useToast.setState(({ shown }) => (shown?.tone === 'destructive' ? { shown: null } : {}))

/** Calls back with each toast, before it is drawn. */
export const whenToastShown = (callback: (news: Toast) => void): (() => void) =>
  useToast.subscribe(({ shown }) => void (shown && callback(shown)))

/**
 * Shows the toast in the header above the right pane, where it covers no key. F8 moves the focus there, to its button
 * if it has one.
 */
export function Toasts() {
  const { frame } = useFrameTexts()
  const region = useRef<HTMLElement>(null)
  const shown = useToast((state) => state.shown)
  useEffect(() => {
    const focusToast = (event: KeyboardEvent) =>
      event.key === 'F8' && (region.current?.querySelector('button') ?? region.current)?.focus()
    window.addEventListener('keydown', focusToast)
    return () => window.removeEventListener('keydown', focusToast)
  }, [])
  return (
    <section ref={region} className={styles['region']} aria-label={frame.notifications} tabIndex={-1}>
      {shown && <OneToast key={shown.id} {...shown} />}
    </section>
  )
}

function OneToast({ id, title, description, tone, duration = DURATION, action, onGone }: ToastWithId) {
  const [isHeld, holding] = useHeld()
  // It stays in the language in which it came.
  const [lang] = useState(() => document.documentElement.lang)
  useEffect(() => () => onGone?.(), [onGone])
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(
      () => useToast.setState(({ shown }) => (shown?.id === id ? { shown: null } : {})),
      duration,
    )
    return () => clearTimeout(timer)
  }, [id, duration, isHeld])
  return (
    <div
      className={styles['toast']}
      lang={lang}
      data-tone={tone}
      role={tone === 'destructive' ? 'alert' : 'status'}
      {...useSwipe()}
      {...(action && holding)}
    >
      <span className={styles['mark']}>
        {tone === 'destructive' ? <ExclamationIcon size={20} /> : <CheckIcon size={20} />}
      </span>
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        {description && <p className={styles['description']}>{withNames(description)}</p>}
        {action && <Unseen>F8: {action.label}</Unseen>}
      </div>
      {action && (
        <button
          className={styles['action']}
          type="button"
          onClick={() => {
            action.onChoose()
            dismissToast()
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}

/** Whether the toast is pointed at or has the focus, and what notices that. */
function useHeld() {
  const [isPointedAt, pointAt] = useState(false)
  const [isFocused, focus] = useState(false)
  const holding = {
    onPointerEnter: () => pointAt(true),
    onPointerLeave: () => pointAt(false),
    onFocus: () => focus(true),
    onBlur: () => focus(false),
  }
  return [isPointedAt || isFocused, holding] as const
}

/** Puts each name into an element of its own, so that it does not mix up the text. */
const withNames = (said: ReactNode): ReactNode =>
  typeof said !== 'string'
    ? said
    : cutAtNames(said).map((part, place) => (place % 2 === 1 ? <bdi key={place}>{part}</bdi> : part))

/** Moves the toast with the finger to the right. Released past 50 px it goes away, otherwise it returns. */
function useSwipe() {
  const from = useRef<number | null>(null)
  const moved = (event: PointerEvent<HTMLElement>) =>
    from.current === null ? 0 : Math.max(0, event.clientX - from.current)
  const shift = (event: PointerEvent<HTMLElement>, by: number) =>
    event.currentTarget.style.setProperty('translate', `${by}px`)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A press on the button stays a press on the button.
      if (event.target instanceof Element && event.target.closest('button')) return
      from.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current !== null) shift(event, moved(event))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (from.current === null) return
      if (moved(event) > SWIPE) dismissToast()
      else shift(event, 0)
      from.current = null
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      shift(event, 0)
      from.current = null
    },
  }
}
