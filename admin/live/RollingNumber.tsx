import { useState } from 'react'
import './rolling-number.css'

/**
 * A figure whose digits roll when it changes. What is read and copied is the one plain text; the digits that are
 * seen are drawn beside it, and only those roll that differ.
 */
export function RollingNumber({ value }: { value: number }) {
  const before = useBefore(value)
  const digits = [...String(value)]
  const old = [...String(before)]
  return (
    <span className="figure">
      <span className="figure-text">{value}</span>
      <span className="figure-digits" aria-hidden="true">
        {digits.map((digit, index) => {
          const place = digits.length - index
          return <Digit key={place} digit={digit} before={old[old.length - place] ?? ''} up={value >= before} />
        })}
      </span>
    </span>
  )
}

type DigitProps = { digit: string; before: string; up: boolean }

function Digit({ digit, before, up }: DigitProps) {
  if (digit === before) return <span className="digit" data-digit={digit} />
  return (
    // A new key starts the roll anew.
    <span className={up ? 'digit-rolls' : 'digit-rolls down'} key={before + digit}>
      <span className="digit" data-digit={digit} />
      <span className="digit leaving" data-digit={before} />
    </span>
  )
}

/** The value that was shown before this one; at first the value itself, so that nothing rolls when the page opens. */
function useBefore(value: number): number {
  const [seen, setSeen] = useState({ value, before: value })
  if (seen.value === value) return seen.before
  setSeen({ value, before: seen.value })
  return seen.value
}
