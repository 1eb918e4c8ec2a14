import { randomUUID } from 'node:crypto'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { showMessage } from '#domain/contract/wall/wall-routes.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import { phoneOf, scattered, whoComes, type Household } from './congregation.ts'

/** The requests that kiosks send in a rush, as bytes. The n-th request of a kind is the same for every server. */
export type Kind = 'check-in' | 'phone' | 'ready'

export const requests: Record<Kind, (n: number, households: number, away?: number) => string> = {
  'check-in': (n, households, away) => {
    const { household, gathering } = whoComes(n, households, away)
    return checkInRequest(household, gathering)
  },
  /** In a mixed order, because people do not come in the order of the list. */
  phone: (n, households) => post(checkPhone.path, { phone: phoneOf(scattered(n) % households) }),
  ready: () => 'GET /health/ready HTTP/1.1\r\nHost: foyer\r\n\r\n',
}

/** A whole family confirms. */
export function checkInRequest({ id, family }: Household, { gatheringId, startsAt }: Gathering): string {
  return post(checkIn.path, {
    userData: { eventId: gatheringId, userId: id, primary: true },
    familyMemberIds: family.map((member) => member.id),
    commandId: randomUUID(),
    at: startsAt,
  })
}

/** Staff put a message on the walls. */
export const messageRequest = (authorization: string): string =>
  post(
    showMessage.path,
    { text: 'Please move the blue van, licence TX-4471.', commandId: randomUUID() },
    `Authorization: ${authorization}\r\n`,
  )

/** Staff read who is present at a gathering. */
export const listRequest = (authorization: string, { gatheringId }: Gathering): string =>
  `GET ${eventAttendances.path.replace(':eventId', String(gatheringId))} HTTP/1.1\r\nHost: foyer\r\nAuthorization: ${authorization}\r\n\r\n`

function post(path: string, content: object, more = ''): string {
  const body = JSON.stringify(content)
  return `POST ${path} HTTP/1.1\r\nHost: foyer\r\n${more}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}
