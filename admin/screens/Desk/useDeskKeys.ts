import { useEffect, useRef, type RefObject } from 'react'
import { isAtRest } from '#web/focus/keep-focus.ts'

type DeskKeys = {
  /** Enter in the field, or on somebody who can be ticked. */
  onEnter(): unknown
  /** The arrows up and down. */
  onMove(by: 1 | -1): void
  onEscape(): void
}

/**
 * The desk by keyboard alone: the focus is in the field, arrows choose a household, Enter checks in, Escape clears. Tab
 * leads to the people of the open household, where the arrows to the sides go from one to the next. Letters and
 * digits that are typed there go to the field.
 */
export function useDeskKeys(
  area: RefObject<HTMLElement | null>,
  field: RefObject<HTMLInputElement | null>,
  keys: DeskKeys,
) {
  const latest = useRef(keys)
  useEffect(() => void (latest.current = keys))
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // Enter that is held down must not press what it has led to.
      if (event.key === 'Enter' && event.repeat) return event.preventDefault()
      if (isForOthers(event) || isElsewhere(event.target, area.current)) return
      if (act(event, latest.current)) event.preventDefault()
      else if (isTyping(event)) field.current?.focus()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [area, field])
}

const MEANINGS: Readonly<Record<string, (keys: DeskKeys) => void>> = {
  Escape: (keys) => keys.onEscape(),
  ArrowDown: (keys) => keys.onMove(1),
  ArrowUp: (keys) => keys.onMove(-1),
  Enter: (keys) => keys.onEnter(),
}

/** Returns whether the key was for the desk. On a button Enter presses that button. */
function act({ key, target }: KeyboardEvent, keys: DeskKeys): boolean {
  if (isBox(target) && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    goBeside(target, key === 'ArrowRight' ? 1 : -1)
    return true
  }
  const mean = key === 'Enter' && isPressed(target) ? undefined : MEANINGS[key]
  mean?.(keys)
  return mean !== undefined
}

const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement

const isBox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'checkbox'

function goBeside(box: HTMLInputElement, by: 1 | -1): void {
  const boxes = [...(box.closest('ul')?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
  boxes[(boxes.indexOf(box) + by + boxes.length) % boxes.length]?.focus()
}

/** A letter or a digit, while the focus is in no field. The space bar ticks. */
const isTyping = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && (isBox(target) || !isField(target))

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** Whether the key belongs to the browser, to an open dialog, or to somebody who composes a letter of several keys. */
const isForOthers = ({ defaultPrevented, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [defaultPrevented, isComposing, ctrlKey, metaKey, altKey, document.querySelector('dialog[open]') !== null].includes(
    true,
  )

/** Whether the focus is in another part of the page that has keys of its own. */
const isElsewhere = (target: EventTarget | null, area: HTMLElement | null): boolean =>
  target instanceof Element && !isAtRest(target) && !area?.contains(target)
