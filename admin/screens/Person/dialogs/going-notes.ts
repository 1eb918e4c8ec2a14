import { useEffect, useState } from 'react'
import { callSignedIn } from '#admin/access/call-signed-in.ts'
import { careOfPerson } from '#domain/contract/care/care-routes.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'

/**
 * How many notes of care go with a person and with the family that is erased too. None until that is known. A note
 * about another record of somebody in the family stays, as that record does.
 */
export function useGoingNotes({ id, alsoAs = [] }: PersonPage, family: readonly number[]): number {
  const people = [id, ...family].join(' ')
  const erased = [people, ...alsoAs.map((other) => other.id)].join(' ')
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isCurrent = true
    countNotes(numbersIn(people), new Set(numbersIn(erased))).then(
      (notes) => isCurrent && setCount(notes),
      (error: unknown) => console.error(error),
    )
    return () => void (isCurrent = false)
  }, [people, erased])
  return count
}

const numbersIn = (ids: string): number[] => ids.split(' ').map(Number)

async function countNotes(people: readonly number[], erased: ReadonlySet<number>): Promise<number> {
  const all = await Promise.all(people.map((personId) => callSignedIn(careOfPerson, { params: { personId } })))
  const notes = all.flatMap((care) => care.notes).filter(({ personId }) => erased.has(personId))
  return new Set(notes.map((note) => note.id)).size
}
