import { Fragment, useLayoutEffect, useRef } from 'react'
import * as styles from './Message.module.css'

/** What staff say to everybody. Screen readers read it out as soon as it appears. */
export function Message({ text }: { text: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => keepFitting(words.current!), [])
  return (
    <section className={styles['band']} role="alert">
      <p ref={words} className={styles['words']} dir="auto">
        {partsOf(text).map((part, place) => (
          <Fragment key={place}>
            <span className={styles['part']}>
              <Words of={part} />
            </span>{' '}
          </Fragment>
        ))}
      </p>
    </section>
  )
}

/** A word stays on one line, also a licence with a hyphen in it. */
const Words = ({ of }: { of: string }) =>
  of.split(' ').map((word, place) => (
    <Fragment key={place}>
      {place > 0 && ' '}
      <span className={styles['word']}>{word}</span>
    </Fragment>
  ))

/** The sizes of the letters, in units of the wall. */
const SIZES = [160, 128, 104, 88, 72, 60]

/**
 * Gives the words the largest size in which they fit, also when the screen changes and once the letters have come. Only
 * a word that is longer than any line may go on in the next one. Returns a function that stops it.
 */
function keepFitting(words: HTMLElement): () => void {
  const fit = () => {
    for (const breaks of ['never', 'anywhere'])
      for (const size of SIZES) {
        words.dataset['breaks'] = breaks
        words.dataset['size'] = String(size)
        if (fits(words)) return
      }
  }
  const sizing = new ResizeObserver(fit)
  sizing.observe(words.parentElement!)
  void document.fonts.ready.then(fit)
  fit()
  return () => sizing.disconnect()
}

/** Whether no line leaves the band. Letters may reach a little beyond their line. */
const fits = (shown: HTMLElement): boolean =>
  shown.offsetHeight <= shown.parentElement!.clientHeight && shown.scrollWidth <= shown.clientWidth + 1

/** Cuts a message after each comma: a part goes on a line of its own where there is room. */
export const partsOf = (text: string): string[] => text.split(/(?<=[,،;]) /)
