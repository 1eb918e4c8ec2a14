import { useRef } from 'react'
import { newCommandId } from '#web/calls/command-id.ts'
import { note, type After, type NewNote, type NotedPerson } from './caring.ts'

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
