import type { LocalDate } from '#domain/ids.ts'
import { isSigned, readTagCode } from '#domain/marks/label-codes.ts'
import { readTyped } from '#domain/marks/mark.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import type { DayKey } from '#server/access/day-keys.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Needs } from './needs.ts'

/**
 * In a room with two scans the tag of each child is there too: scanned, or its mark and number typed, such as K7Q 2.
 * Returns whether any child was asked for. Throws when a tag is missing, or is that of another child.
 */
export function mustHaveTags(
  { views, dayKey }: Needs,
  day: LocalDate,
  stays: readonly KnownStay[],
  tags: readonly string[] = [],
): boolean {
  const rooms = views.rooms.inUse()
  const asked = stays.filter(({ roomId }) => rooms.some((room) => room.roomId === roomId && room.twoScans))
  if (asked.length === 0) return false
  const key = dayKey(day)
  const isTagOf = (stay: KnownStay, tag: string): boolean => {
    const scanned = readTagCode(tag)
    return scanned ? scanned.day === day && isTagOfStay(key, tag, stay) : isTyped(tag, stay)
  }
  if (tags.length < asked.length) throw new RequestRefused('mark-needed')
  if (!asked.every((stay) => tags.some((tag) => isTagOf(stay, tag)))) throw new RequestRefused('mark-wrong')
  return true
}

/** Whether the code of a tag is that of a child, signed with the key of the day on which the child was dropped off. */
export function isTagOfStay(key: DayKey, tag: string, { mark, index }: Pick<KnownStay, 'mark' | 'index'>): boolean {
  const scanned = readTagCode(tag)
  const lent = key.marksOf(key.blockOf(mark)).find((one) => one.mark === mark)
  return scanned?.mark === mark && scanned.index === index && lent !== undefined && isSigned(tag, lent.tagKey)
}

/** The number is 0 to 9, and some digits are no characters of a mark. */
function isTyped(tag: string, { mark, index }: KnownStay): boolean {
  const typed = tag.replace(/[\s-]/g, '')
  const read = readTyped(typed.slice(0, mark.length))
  return 'characters' in read && read.characters === mark && typed.slice(mark.length) === String(index)
}
