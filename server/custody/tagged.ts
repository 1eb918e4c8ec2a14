import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody } from '#domain/attendance/custody/custody.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { Tagged } from '#domain/contract/custody/without-server.ts'
import type { PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { stateOf } from '#server/transact.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views'>

/** The children of whom a command speaks: by their ids, and by tags that a tablet has scanned without the server. */
type Named = { readonly personIds?: readonly PersonId[] | undefined; readonly tagged?: readonly Tagged[] | undefined }

/**
 * Everybody of whom a command speaks. Throws 409 `drop-off-unknown` while the drop-off of a tag is not here: the
 * tablet keeps what it has recorded, and sends it again.
 */
export async function childrenOf(
  services: Needs,
  { personIds = [], tagged = [] }: Named,
  { sender: { device } }: Pick<RequestContext, 'sender'>,
): Promise<PersonId[]> {
  if (tagged.length > 0 && device?.kind !== 'room-device') throw new RequestRefused('device-unfit')
  const found = await Promise.all(tagged.map((tag) => childOf(services, tag)))
  if (found.includes(undefined)) throw new Rejection('drop-off-unknown')
  return [...new Set([...personIds, ...found.filter((one) => one !== undefined)])]
}

/** The child with this tag; undefined while its drop-off is not known. */
async function childOf({ config, log, views }: Needs, { day, mark, index }: Tagged): Promise<PersonId | undefined> {
  const place = views.custody.placeOf(day, mark)
  if (!place) return undefined
  const { state } = await stateOf(log, attendanceStream(place.gatheringId, place.attendeeId), custody)
  const made = state.vouchings.findLast(
    ({ dropOff, at }) => dropOff?.mark === mark && localDate(at, config.timeZone) === day,
  )
  return made?.dropOff?.stays.find((stay) => stay.index === index)?.personId
}
