import { useEffect, useId, useState } from 'react'
import { HELPERS_IN_ROOMS } from '#room/calls.ts'
import { fetchAlone } from '#room/day/alone.ts'
import { useRoomShown } from '#room/day/room-shown.ts'
import { useRoomPageTexts } from '#room/texts.ts'
import { call } from '#web/calls/call.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { type NamedHelper, choose, chooseNobody, useActing } from './acting.ts'
import * as styles from './WhoAreYou.module.css'

/** A server that takes longer counts as away, in milliseconds. */
const PATIENCE = 5_000

/** Asks who is at the tablet, while somebody must say it. */
export const WhoAreYou = () => useActing((acting) => acting.answer) && <Helpers />

function Helpers() {
  const texts = useRoomPageTexts()
  const id = useId()
  const { helpers, failed } = useHelpers()
  return (
    <Dialog labelledBy={id} onClose={chooseNobody} width={640}>
      <h2 className={styles['heading']} id={id}>
        {texts.whoAreYou}
      </h2>
      {failed && (
        <p className={styles['words']} role="alert">
          {texts.failed}
        </p>
      )}
      {helpers?.length === 0 && <p className={styles['words']}>{texts.noHelpers}</p>}
      <ul className={styles['list']}>
        {helpers?.map((helper) => (
          <li key={helper.helperId}>
            <button className={styles['helper']} type="button" onClick={() => choose(helper)}>
              <bdi>{helper.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
      <button className={styles['back']} type="button" onClick={chooseNobody}>
        {texts.back}
      </button>
    </Dialog>
  )
}

/** The helpers of the rooms, as the server says it, or as it said it last. Throws when nobody here knows them. */
export async function helpersNow(): Promise<readonly NamedHelper[]> {
  const kept = async (): Promise<readonly NamedHelper[] | null> => (await fetchAlone()).helpers()
  const known = useRoomShown.getState().isAway ? await kept().catch(() => null) : null
  if (known) return known
  try {
    return await call(HELPERS_IN_ROOMS, {}, { patience: PATIENCE })
  } catch (error) {
    const last = await kept().catch(() => null)
    if (!last) throw error
    return last
  }
}

/** The helpers of the rooms. Null until it is known who they are. */
export function useHelpers(): { helpers: readonly NamedHelper[] | null; failed: boolean } {
  const [helpers, setHelpers] = useState<readonly NamedHelper[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    helpersNow().then(setHelpers, () => setFailed(true))
  }, [])
  return { helpers, failed }
}
