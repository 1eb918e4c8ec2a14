import { calledBy } from '#domain/attendee/name-parts.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { ChildOfTag } from '#domain/contract/custody/room-day-routes.ts'
import { Mark } from '#domain/ids.ts'
import { readTagCode, type TagCode } from '#domain/marks/label-codes.ts'
import { readTyped } from '#domain/marks/mark.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import { Rejection } from '#domain/rejection.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { isTagOfStay } from '#server/custody/hand-over/tags.ts'
import type { Tries } from '#server/custody/hand-over/tries.ts'
import { nameOf } from './names.ts'

type Needs = Pick<Services, 'config' | 'views' | 'dayKey'>

/**
 * The children of a tag that was brought to the door of a room, in whichever room they are. A scanned tag is signed, so
 * that only who has it in hand learns the name. Characters can be guessed: they name only children who are on the way,
 * and after five wrong ones in a row the tablet waits.
 */
export function whoseTag(services: Needs, tries: Tries, typed: string, source: string): ChildOfTag[] {
  const scanned = readTagCode(typed)
  const found = scanned ? scannedOf(services, typed, scanned) : typedOf(services, tries, typed, source)
  return found.map(({ personId, roomId }) => {
    const { first, last } = calledBy(nameOf(services.views, personId))
    const room = services.views.rooms.nameOf(roomId) ?? ''
    return { personId, firstName: first, lastInitial: [...last][0] ?? '', roomId, room }
  })
}

function scannedOf({ config, views, dayKey }: Needs, tag: string, { day, mark, index }: TagCode): KnownStay[] {
  const isMeant = (stay: KnownStay) =>
    stay.mark === mark && stay.index === index && localDate(stay.at, config.timeZone) === day
  const stay = views.custody.all().find(isMeant)
  if (!stay || !isTagOfStay(dayKey(day), tag, stay)) throw new Rejection('not-in-care')
  return [stay]
}

function typedOf({ views }: Needs, tries: Tries, typed: string, source: string): KnownStay[] {
  const read = readTyped(typed)
  const mark = 'characters' in read ? Mark.safeParse(read.characters).data : undefined
  if (mark === undefined) throw new RequestRefused('not-valid', { message: 'The mark of a tag has three characters.' })
  tries.mustNotWait(source)
  const found = views.custody.all().filter((stay) => stay.mark === mark && stay.state === 'on-the-way')
  if (found.length === 0) throw tries.wrong(source)
  return found
}
