import type { DeskHousehold, DeskPerson } from '#domain/contract/desk/desk-shapes.ts'
import type { RoomsSaid } from './desk-rooms.ts'

/** A child who is given into our care, and the room. */
export type StayAsked = { readonly personId: number; readonly roomId: number }

/** The room to which a child goes. Undefined: the child goes with the family, or nobody has chosen one. */
export function roomOf({ id, care }: DeskPerson, said: RoomsSaid): number | undefined {
  const to = said.get(id) ?? care?.chosen
  return !care || care.inCare || to === 'family' ? undefined : to
}

/** The ticked children who are given into our care. */
export const staysOf = (
  { canDropOff }: Pick<DeskHousehold, 'canDropOff'>,
  ticked: readonly DeskPerson[],
  said: RoomsSaid,
): StayAsked[] =>
  canDropOff === 'yes'
    ? ticked.flatMap((person) => {
        const roomId = roomOf(person, said)
        return roomId === undefined ? [] : [{ personId: person.id, roomId }]
      })
    : []

/** The adult who brings the children: the only one who is ticked. Nobody is certain otherwise. */
export function broughtBy(ticked: readonly DeskPerson[]): number | undefined {
  const [adult, ...others] = ticked.filter(({ care }) => !care)
  return others.length === 0 ? adult?.id : undefined
}
