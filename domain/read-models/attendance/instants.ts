import type { Instant } from '#domain/ids.ts'

const DAY = 24 * 60 * 60 * 1000
const DATE = 'YYYY-MM-DDT'.length

const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/**
 * Reads moments as milliseconds since 1970, and writes them again. Those of one gathering are of one day, so the last
 * day is kept: that is several times as fast as reading and writing each date from the start.
 */
export function createInstants() {
  let last = { day: NaN, date: '' }

  function keepDay(day: number): void {
    if (day !== last.day) last = { day, date: new Date(day * DAY).toISOString().slice(0, DATE) }
  }

  return {
    /** Returns NaN for a text that is not written as all instants are, because it could not be written again. */
    read(at: Instant): number {
      if (last.date !== '' && at.startsWith(last.date)) return last.day * DAY + timeOfDay(at)
      const time = Date.parse(at)
      if (Number.isNaN(time)) return NaN
      keepDay(Math.floor(time / DAY))
      // `Date.parse` reads 30 February as 2 March, so the date is compared.
      return at.startsWith(last.date) ? last.day * DAY + timeOfDay(at) : NaN
    },
    write(time: number): Instant {
      keepDay(Math.floor(time / DAY))
      const ms = time - last.day * DAY
      const hours = TWO_DIGITS[Math.floor(ms / 3_600_000)]
      const minutes = TWO_DIGITS[Math.floor(ms / 60_000) % 60]
      const seconds = TWO_DIGITS[Math.floor(ms / 1000) % 60]
      return `${last.date}${hours}:${minutes}:${seconds}.${String(ms % 1000).padStart(3, '0')}Z`
    },
  }
}

/** The milliseconds since midnight in a text that ends with 15:58:04.120Z, and NaN in any other. */
function timeOfDay(at: Instant): number {
  const isWritten = at.length === 24 && at[13] === ':' && at[16] === ':' && at[19] === '.' && at[23] === 'Z'
  if (!isWritten) return NaN
  const minutes = twoDigits(at, 11, 24) * 60 + twoDigits(at, 14, 60)
  const ms = twoDigits(at, 20, 100) * 10 + digit(at, 22)
  return (minutes * 60 + twoDigits(at, 17, 60)) * 1000 + ms
}

function twoDigits(text: string, place: number, limit: number): number {
  const number = digit(text, place) * 10 + digit(text, place + 1)
  return number < limit ? number : NaN
}

function digit(text: string, place: number): number {
  const value = text.charCodeAt(place) - ZERO
  return value >= 0 && value <= 9 ? value : NaN
}

const ZERO = '0'.charCodeAt(0)
