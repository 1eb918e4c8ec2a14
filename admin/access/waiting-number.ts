import { create } from 'zustand'
import { follow, type LiveTopic } from '#web/live/follow.ts'
import { inOrder } from '#web/calls/in-order.ts'
import { useAccess, type SignedIn } from './access.ts'
import { hasRole } from '#domain/helper/helper-fields.ts'
import { rolesOf, type Role } from './roles.ts'

/** How many wait, and in how many milliseconds that number changes by itself, if it does. */
type Waiting = { readonly waiting: number; readonly againIn?: number | undefined }

type Subject = {
  /** The kind of change after which it is read again. */
  readonly about: LiveTopic
  /** Who may see it. */
  readonly role: Role
  /** Reads how many wait, as the person who is signed in. */
  readonly read: () => Promise<Waiting>
  /** Between two requests while much is done. Milliseconds. */
  readonly pause?: number
  /** It is read only while this is so. */
  readonly only?: { isSo(): boolean; onChange(changed: () => void): void }
}

/** How many wait for somebody at a place of the admin area. The header says it on every page. */
export function waitingNumber({ about, role, read, pause, only }: Subject) {
  const useNumber = create<{ waiting: number }>()(() => ({ waiting: 0 }))
  const ask = inOrder()
  let isFollowed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The page of the place has read it already. A reply that is still on its way is older. */
  function show(waiting: number): void {
    ask()()
    useNumber.setState({ waiting })
  }

  /** The number stays as it is when it cannot be read. The page of the place says why. */
  async function readAgain(): Promise<void> {
    const isNewest = ask()
    try {
      const { waiting, againIn } = await read()
      if (isFollowed) readIn(againIn)
      if (isNewest()) useNumber.setState({ waiting })
    } catch (error) {
      console.warn(error)
    }
  }

  function readIn(delay: number | undefined): void {
    clearTimeout(timer)
    if (delay !== undefined) timer = setTimeout(() => void readAgain(), delay)
  }

  /** Keeps the number up to date, as long as somebody is signed in who may see it. It is 0 for all others. */
  function keepUpToDate(): void {
    let stop = (): void => {}
    const watch = (signedIn: SignedIn | null): void => {
      stop()
      clearTimeout(timer)
      show(0)
      const maySee = signedIn !== null && hasRole(rolesOf(signedIn) ?? [], [role]) && (only?.isSo() ?? true)
      isFollowed = maySee
      stop = maySee ? follow(about, signedIn.authorization, readAgain, pause) : () => {}
    }
    watch(useAccess.getState().signedIn)
    only?.onChange(() => watch(useAccess.getState().signedIn))
    useAccess.subscribe((now, before) => {
      if (now.signedIn !== before.signedIn) watch(now.signedIn)
    })
  }

  return { useNumber, show, keepUpToDate }
}
