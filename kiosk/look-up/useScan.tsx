import { useEffect, useRef, useState } from 'react'
import { User } from '#domain/contract/people-shapes.ts'
import { readPayload } from '#kiosk/scanner/payload.ts'
import { sameShowing, type Showing } from '#kiosk/scanner/showing.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { useTexts } from '#kiosk/shell/words/texts.ts'
import { toast } from '#kiosk/shell/frame/toast.tsx'
import { useUserWithFamily } from './useUserWithFamily.ts'

/** Long enough to see that it was the right code, in milliseconds. */
const SEEN = 500
const FOUND = 3_000

/** Whether a code may be read, is being looked up, or has led to somebody. */
type Stage = 'ready' | 'asking' | 'found'

/** Reads codes, one at a time, and goes on with whom they stand for. The code of somebody who is `done` says nothing new. */
export function useScan(goOn: (user: User) => void, done?: number) {
  const { qr } = useTexts()
  const userWithFamily = useUserWithFamily()
  const [stage, setStage] = useState<Stage>('ready')
  /** Follows `stage` at once: the next frame does not wait for the screen. */
  const busy = useRef(false)
  const last = useRef<Showing | null>(null)
  const leave = useRef<AbortController>(null)
  useEffect(() => {
    const left = new AbortController()
    leave.current = left
    return () => left.abort()
  }, [])

  const go = (next: Stage): void => {
    busy.current = next !== 'ready'
    setStage(next)
  }

  const refuse = (description: string): void => {
    toast({ tone: 'destructive', title: qr.invalid.title, description })
    go('ready')
  }

  const welcome = (user: User): void => {
    go('found')
    const description = (
      <>
        {qr.found.description} <Name>{user.name}</Name>
      </>
    )
    toast({ tone: 'success', title: qr.found.title, description, duration: FOUND })
    const timer = setTimeout(() => goOn(user), SEEN)
    leave.current?.signal.addEventListener('abort', () => clearTimeout(timer))
  }

  const read = async (text: string): Promise<void> => {
    if (busy.current) return
    const now = Date.now()
    const again = sameShowing(last.current, text, now)
    const payload = readPayload(text)
    last.current = again ?? { text, at: now, meaningless: 'problem' in payload }
    if (again) return
    if ('problem' in payload) return refuse(qr.invalid[payload.problem])
    if (payload.userId === done) return
    go('asking')
    const answer = await userWithFamily(payload.userId)
    if (leave.current?.signal.aborted) return
    if (!answer) return go('ready')
    // Something in between may answer, and not with a person.
    const { data: user } = User.safeParse(answer)
    if (user) welcome(user)
    else refuse(qr.invalid.otherwise)
  }

  return { stage, read: (text: string) => void read(text) }
}

export type Scan = ReturnType<typeof useScan>
