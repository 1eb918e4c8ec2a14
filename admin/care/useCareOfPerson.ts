import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { careOfPerson } from '#domain/contract/care/care-routes.ts'
import type { CareOfPerson } from '#domain/contract/care/care-shapes.ts'
import { useRef } from 'react'
import { newCommandId } from '#web/calls/command-id.ts'
import { type After, type NewNote, type NotedPerson, note } from './caring.ts'

type OfPerson = { care: CareOfPerson | 'failed' | undefined; readAgain(): Promise<void> }

/** The care for one person, kept up to date; undefined while it is read. */
export function useCareOfPerson(personId: number): OfPerson {
  const read = () => callSignedIn(careOfPerson, { params: { personId } })
  const { found, readAgain } = useRead({ what: 'care of a person', which: personId, about: 'care', read })
  return { care: found, readAgain }
}

/**
 * Notes something about a person. A note that was not confirmed is sent again under the same id, so that it is noted
 * once when only the reply was lost.
 */
export function useNote(person: NotedPerson) {
  const unsure = useRef<{ readonly said: string; readonly noteId: string } | null>(null)
  return async (noting: NewNote, after: After): Promise<boolean> => {
    const said = JSON.stringify([person.id, noting.deed, noting.word, noting.about?.list, noting.about?.eventId])
    const noteId = unsure.current?.said === said ? unsure.current.noteId : newCommandId()
    const isNoted = await note(person, noting, noteId, after)
    unsure.current = isNoted ? null : { said, noteId }
    return isNoted
  }
}
