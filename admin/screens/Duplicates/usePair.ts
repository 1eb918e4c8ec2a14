import { useEffect, useState } from 'react'
import { asAdministrator, isRefusal } from '#admin/access/access.ts'
import type { ComparedPair } from '#domain/contract/same-person/pair-shapes.ts'
import { comparePair } from '#domain/contract/same-person/same-person-routes.ts'
import { call, CallFailed } from '#kiosk/shell/calls/call.ts'
import type { Ids } from './pairs-around.ts'

const keyOf = ({ a, b }: Ids): string => `${a} ${b}`

type ReadPair = ComparedPair | 'gone' | 'failed'

type PairByKey = {
  readonly key: string
  readonly known: ReadPair
  /** The lists after which it was read. */
  readonly lists: unknown
}

/** Two people side by side; undefined while they are read. They are read again whenever the lists were. */
export function usePair({ a, b }: Ids, lists: unknown): ReadPair | undefined {
  const key = keyOf({ a, b })
  const [shown, setShown] = useState<PairByKey>()
  useEffect(() => {
    let isOver = false
    const show = (known: ReadPair) => !isOver && setShown({ key: keyOf({ a, b }), known, lists })
    asAdministrator((authorization) => call(comparePair, { params: { a, b } }, { authorization })).then(
      show,
      (error: unknown) => {
        if (isRefusal(error)) return
        const isGone = error instanceof CallFailed && (error.status === 404 || error.status === 410)
        if (!isGone) console.error(error)
        show(isGone ? 'gone' : 'failed')
      },
    )
    return () => {
      isOver = true
    }
  }, [a, b, lists])
  return shown?.key === key ? shown.known : undefined
}
