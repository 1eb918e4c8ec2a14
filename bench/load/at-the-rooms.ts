import { lendMarks } from '#domain/contract/marks/marks-routes.ts'
import { addRoom } from '#domain/contract/rooms/room-routes.ts'
import type { Mark, RoomId } from '#domain/ids.ts'
import { ADMIN, askAt } from '#tests/foyer/foyer.ts'
import { letInTablet, type Tablet } from '#tests/foyer/tablets.ts'

/** The children's rooms of a bench, and the tablets at the entrance. */

type At = { readonly url: string }

export type Entrance = {
  readonly tablets: readonly Tablet[]
  readonly rooms: readonly RoomId[]
  readonly marks: Mark[][]
}

const [TABLETS, ROOMS] = [8, 40]

export async function prepared(at: At): Promise<Entrance> {
  const rooms: RoomId[] = []
  for (let n = 1; n <= ROOMS; n += 1) {
    const body = { name: `Room ${n}`, services: 'all', never: 900, receiveBy: 'tap' } as const
    const added = await askAt(at.url, addRoom, { body }, { authorization: ADMIN })
    if (added.status !== 201) throw new Error(`No room: ${added.failure.code}`)
    rooms.push(added.body.roomId)
  }
  const tablets: Tablet[] = []
  for (let n = 0; n < TABLETS; n += 1) tablets.push((await letInTablet(at, { name: `Door ${n}` })).tablet)
  return { tablets, rooms, marks: tablets.map(() => []) }
}

/** The marks of a block that a tablet has not had yet. */
export async function lent(at: At, tablet: Tablet): Promise<Mark[]> {
  const { status, failure, body } = await tablet.call(at, lendMarks, { body: { holds: [], more: true } })
  if (status !== 200) throw new Error(`No marks: ${failure.code}`)
  return body.days[0]!.blocks.flatMap(({ marks }) => marks.map(({ mark }) => mark))
}
