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
