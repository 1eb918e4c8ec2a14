import { create } from 'zustand'

/** How many scripts of pages are being fetched now. */
export const useNextPage = create<{ readonly coming: number }>()(() => ({ coming: 0 }))

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
