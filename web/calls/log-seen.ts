import { create } from 'zustand'

/**
 * The id of the log that the server works on, as its last reply said. Null until there was one. Another id means that
 * the log was restored from a backup: it may lack what this device has delivered.
 */
export const useLogSeen = create<{ readonly id: string | null }>()(() => ({ id: null }))

/**
 * To be called before something is sent. What it returns says, once the reply is there, which log has it: the one that
 * was known before, because a newer one may lack it.
 */
export function sendingToLog(): () => string | null {
  const { id } = useLogSeen.getState()
  return () => id ?? useLogSeen.getState().id
}

/**
 * Calls back with the id of the log: now, if it is known, and each time that it is another one. Returns a
 * function that stops it.
 */
export function whenLogSeen(callback: (id: string) => void): () => void {
  const { id: known } = useLogSeen.getState()
  if (known !== null) callback(known)
  return useLogSeen.subscribe(({ id }, before) => {
    if (id !== null && id !== before.id) callback(id)
  })
}
