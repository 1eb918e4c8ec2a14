import { create } from 'zustand'
import type { WallMessage } from '#domain/contract/wall/wall-routes.ts'

/** The message of the staff that this wall shows. Null for none. */
export const useMessage = create<{ readonly message: WallMessage | null }>()(() => ({ message: null }))

let ending: ReturnType<typeof setTimeout> | undefined

/** Shows a message until its time is over, also while the server is away. Null takes it down. */
export function showMessage(message: WallMessage | null): void {
  clearTimeout(ending)
  useMessage.setState({ message })
  if (message) ending = setTimeout(() => showMessage(null), message.endsIn)
}
