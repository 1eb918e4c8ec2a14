import { create } from 'zustand'
import { CHURCH_META, type RoomsOfChurch } from '#domain/contract/church.ts'

type Has = { readonly hasRooms: boolean; readonly hasTeams: boolean }

const has = ({ hasRooms, hasTeams }: RoomsOfChurch): Has => ({
  hasRooms: hasRooms === true,
  hasTeams: hasTeams === true,
})

/** Whether the church has children's rooms and serving teams, as the server wrote it into the page. */
function written(): Has {
  try {
    return has(JSON.parse(document.querySelector<HTMLMetaElement>(`meta[name="${CHURCH_META}"]`)!.content))
  } catch {
    return has({})
  }
}

const useRooms = create<Has>()(written)

/** Whether the church has children's rooms. Without one no page says a word of them. */
export const useHasRooms = (): boolean => useRooms(({ hasRooms }) => hasRooms)

/** Whether the church has serving teams. Without one no page says a word of them. */
export const useHasTeams = (): boolean => useRooms(({ hasTeams }) => hasTeams)

/** The same for what is no component, and what is called when it changes. */
export const hasRoomsNow = (): boolean => useRooms.getState().hasRooms
export const onRooms = (changed: () => void): void => void useRooms.subscribe(changed)

/** Notes what a page has just read: the first room was added, or the last one has ended. */
export const noteHasRooms = (hasRooms: boolean): void => useRooms.setState({ hasRooms })

/** The same of the serving teams. */
export const noteHasTeams = (hasTeams: boolean): void => useRooms.setState({ hasTeams })

/** Notes what the server says of both. */
export const noteWhatChurchHas = (said: RoomsOfChurch): void => useRooms.setState(has(said))
