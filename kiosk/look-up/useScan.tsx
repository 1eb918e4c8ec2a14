import { useEffect, useRef, useState } from 'react'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { type Payload, readPayload } from '#domain/personal-link/payload.ts'
import { type Showing, sameShowing } from '#web/scanner/opens-by-itself.ts'
import { useInterruption } from '#kiosk/visit/idle.ts'
import { Name } from '#web/words/Names.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import { toast } from '#web/frame/toast.tsx'
import { personWithCode } from './look-up.ts'
import { useUserWithFamily } from './useUserWithFamily.ts'

/** How long the sign of a found code is shown before the next screen, in milliseconds. */
const FOUND_SHOWN = 500
const FOUND_TOAST = 3_000

/** A code can be read, is being looked up, or has led to a person. */
type Stage = 'ready' | 'asking' | 'found'

/** Reads codes, one at a time, and calls `goOn` with the person. It ignores the code `done`. */
export function useScan(goOn: (user: User) => void, done?: number) {
  const { qr } = useKioskTexts()
  const unusable = { title: qr.invalid.title, description: qr.invalid.otherwise }
  const userWithCode = useUserWithFamily(personWithCode, unusable)
  const newPayload = useNewPayload()
  const left = useLeft()
  const [stage, setStage] = useState<Stage>('ready')
  /** Changes at once with `stage`: the next frame comes before the screen is drawn. */
  const isBusy = useRef(false)

  const go = (next: Stage): void => {
    isBusy.current = next !== 'ready'
    setStage(next)
  }

  const refuse = (description: string): void => {
    toast({ tone: 'destructive', title: qr.invalid.title, description })
    go('ready')
  }

  const welcome = (user: User): void => {
    go('found')
    const description = <Found words={qr.found.description} name={(user.greeted ?? user).name} />
    toast({ tone: 'success', title: qr.found.title, description, duration: FOUND_TOAST })
    const timer = setTimeout(() => goOn(user), FOUND_SHOWN)
    left.current?.signal.addEventListener('abort', () => clearTimeout(timer))
  }

  const lookUp = async (code: number): Promise<void> => {
    go('asking')
    const user = await userWithCode(code)
    if (left.current?.signal.aborted) return
    if (user) welcome(user)
    else go('ready')
  }

  const read = (text: string): void => {
    const payload = isBusy.current ? null : newPayload(text)
    if (!payload) return
    const { end: endInterruption } = useInterruption.getState()
    if (endInterruption) return endInterruption()
    if ('problem' in payload) refuse(qr.invalid[payload.problem])
    else if (payload.code !== done) void lookUp(payload.code)
  }

  return { stage, read }
}

export type Scan = ReturnType<typeof useScan>

const Found = ({ words, name }: { words: string; name: string }) => (
  <>
    {words} <Name>{name}</Name>
  </>
)

/** Returns a function that reads a code. It returns null while the same code is still held up. */
function useNewPayload(): (text: string) => Payload | null {
  const last = useRef<Showing | null>(null)
  return (text) => {
    const now = Date.now()
    const same = sameShowing(last.current, text, now)
    const payload = readPayload(text)
    last.current = same ?? { text, at: now, isInvalid: 'problem' in payload }
    return same ? null : payload
  }
}

/** A signal that is aborted when the screen is left. */
function useLeft() {
  const left = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])
  return left
}
