import { useRef, useState } from 'react'
import type { checkHandOver, Party } from '#domain/contract/custody/hand-over-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { call } from '#web/calls/call.ts'
import { CHECK, PATIENCE } from './calls.ts'
import { type Notice, isWrong, noticeOf } from './notice.ts'
import { lowSound } from '#room/hand-over/parts/sound.ts'

type Asked = CallArguments<typeof checkHandOver>['body']

/** Opens a drop-off, one at a time, and says why it cannot. */
export function useCheck() {
  const [isChecking, setChecking] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  const isBusy = useRef(false)

  /** Says why nothing is handed over, with the low sound where a code was not right. */
  function say(news: Notice | null): void {
    if (news && isWrong(news)) lowSound()
    setNotice(news)
  }

  /** Null when it is refused, and when another one is under way. */
  async function check(asked: Asked): Promise<Party | null> {
    if (isBusy.current) return null
    isBusy.current = true
    setChecking(true)
    let retryAfter: string | null = null
    try {
      const readHeaders = (headers: Headers) => void (retryAfter = headers.get('Retry-After'))
      const party = await call(CHECK, { body: asked }, { patience: PATIENCE, readHeaders })
      setNotice(null)
      return party
    } catch (error) {
      say(noticeOf(error, retryAfter, Date.now()))
      return null
    } finally {
      isBusy.current = false
      setChecking(false)
    }
  }

  return { isChecking, notice, say, check }
}
