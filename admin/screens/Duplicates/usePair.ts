import { useEffect, useState } from 'react'
import { isRefusal } from '#admin/access/access.ts'
import { callSignedIn } from '#admin/access/call-signed-in.ts'
import type { ComparedPair } from '#domain/contract/same-person/pair-shapes.ts'
import { comparePair } from '#domain/contract/same-person/same-person-routes.ts'
import { CallFailed } from '#kiosk/shell/calls/call.ts'
import type { Ids } from './pairs-around.ts'

type ReadPair = ComparedPair | 'gone' | 'failed'

/**
 * Two people side by side; undefined while they are read for the first time. They are read again with `readWith`. What
 * was read stays when that fails: somebody may have chosen something.
 */
export function usePair({ a, b }: Ids, readWith: unknown): ReadPair | undefined {
  const [shown, setShown] = useState<{ readonly pair: ReadPair; readonly readWith: unknown }>()
  useEffect(() => {
    let isOver = false
    const show = (pair: ReadPair) =>
      !isOver && setShown((last) => (pair === 'failed' && typeof last?.pair === 'object' ? last : { pair, readWith }))
    callSignedIn(comparePair, { params: { a, b } }).then(show, (error: unknown) => {
      if (isRefusal(error)) return
      const isGone = error instanceof CallFailed && (error.status === 404 || error.status === 410)
      if (!isGone) console.error(error)
      show(isGone ? 'gone' : 'failed')
    })
    return () => {
      isOver = true
    }
  }, [a, b, readWith])
  return shown?.pair
}
