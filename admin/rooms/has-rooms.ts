import { create } from 'zustand'
import { CHURCH_META } from '#domain/contract/church.ts'

/** Whether the church has children's rooms, as the server wrote it into the page. */
function written(): boolean {
  try {
    const { hasRooms } = JSON.parse(document.querySelector<HTMLMetaElement>(`meta[name="${CHURCH_META}"]`)!.content)
    return hasRooms === true
  } catch {
    return false
  }
}

const useRooms = create<{ hasRooms: boolean }>()(() => ({ hasRooms: written() }))

/** Whether the church has children's rooms. Without one no page says a word of them. */
export const useHasRooms = (): boolean => useRooms(({ hasRooms }) => hasRooms)

/** The same for what is no component, and what is called when it changes. */
export const hasRoomsNow = (): boolean => useRooms.getState().hasRooms
export const onRooms = (changed: () => void): void => void useRooms.subscribe(changed)

/** Notes what a page has just read: the first room was added, or the last one has ended. */
export const noteHasRooms = (hasRooms: boolean): void => useRooms.setState({ hasRooms })
