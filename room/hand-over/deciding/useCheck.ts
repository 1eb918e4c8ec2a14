import { useRef, useState } from 'react'
import type { checkHandOver, Party } from '#domain/contract/custody/hand-over-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import type { PersonId } from '#domain/ids.ts'
import { readReceiptCode } from '#domain/marks/label-codes.ts'
import { readPickUpCode } from '#domain/marks/mark.ts'
import { type Alone, decidesAlone, fetchAlone } from '#room/day/alone.ts'
import { useSavedHere } from '#room/day/saved-here.ts'
import type { PartyHere } from '#room/offline/party-here.ts'
import { call, isServerAway } from '#web/calls/call.ts'
import { CHECK, PATIENCE } from './calls.ts'
import { type Notice, isWrong, noticeOf, noticeOfTablet } from './notice.ts'
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
  async function opening<P extends Party>(open: () => Promise<P | Notice>): Promise<P | null> {
    if (isBusy.current) return null
    isBusy.current = true
    setChecking(true)
    try {
      const opened = await open()
      const isRefused = 'is' in opened
      say(isRefused ? opened : null)
      return isRefused ? null : opened
    } finally {
      isBusy.current = false
      setChecking(false)
    }
  }

  return {
    isChecking,
    notice,
    say,
    /** Asks the server, or where that does not answer, this tablet, which can check a code and no PIN. */
    check: (asked: Asked) => opening<Party | PartyHere>(() => openParty(asked)),
    /** A leader decides on a tablet without the server. */
    checkLeadersCode: (personIds: readonly PersonId[], leadersCode: string) =>
      opening(async () => partyOr((await fetchAlone()).openAsLeader(personIds, leadersCode, Date.now()))),
  }
}

async function openParty(asked: Asked): Promise<Party | PartyHere | Notice> {
  const { code } = asked
  const openHere = async (typed: string) => partyOr((await fetchAlone()).open(typed, Date.now()))
  if (code !== undefined && mustOpenHere(code)) return await openHere(code)
  let retryAfter: string | null = null
  try {
    const readHeaders = (headers: Headers) => void (retryAfter = headers.get('Retry-After'))
    return await call(CHECK, { body: asked }, { patience: PATIENCE, readHeaders })
  } catch (error) {
    if (code !== undefined && isServerAway(error)) {
      const here = await openHere(code).catch(() => null)
      // Without a key this tablet knows nothing: the call is simply tried again.
      if (here && !('is' in here && here.is === 'no-key')) return here
    }
    return noticeOf(error, retryAfter, Date.now())
  }
}

/** Whether a code cannot be checked by the server: it is away, or the children are known here by their tags alone. */
function mustOpenHere(typed: string): boolean {
  const mark = (readReceiptCode(typed)?.code ?? readPickUpCode(typed))?.mark
  return decidesAlone([]) || (mark !== undefined && useSavedHere.getState().byTag.has(mark))
}

async function partyOr(opening: ReturnType<Alone['open']>): Promise<PartyHere | Notice> {
  const opened = await opening
  return 'party' in opened ? opened.party : noticeOfTablet(opened.refusal, Date.now())
}
