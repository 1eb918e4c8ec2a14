import { useStaffTexts } from '#web/words/frame-texts.ts'
import * as styles from './NextPage.module.css'
import { create } from 'zustand'

/** A line at the edge of the header while the next page is fetched: the press was noticed, the network is slow. */
export function NextPage() {
  const { loading } = useStaffTexts()
  const isComing = useNextPage(({ coming }) => coming > 0)
  return isComing && <div className={styles['line']} role="progressbar" aria-label={loading} />
}

/** How many scripts of pages are being fetched now. */
const useNextPage = create<{ readonly coming: number }>()(() => ({ coming: 0 }))

/** Notes that the script of a page is being fetched, until it is there or has failed. Returns what the script holds. */
export async function noteComing<Script>(script: Promise<Script>): Promise<Script> {
  // A script is asked for while the page is drawn, and nothing may change then.
  await Promise.resolve()
  useNextPage.setState(({ coming }) => ({ coming: coming + 1 }))
  try {
    return await script
  } finally {
    useNextPage.setState(({ coming }) => ({ coming: coming - 1 }))
  }
}
