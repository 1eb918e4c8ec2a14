import { QueryCache, QueryClient, notifyManager } from '@tanstack/react-query'
import { isRefusal } from './access.ts'

/**
 * What the pages of the admin area have read. Nothing of it goes stale by time: it is read again after a change that
 * the page made, or that the server tells. What no page shows is forgotten at once, and so nothing is left for the
 * person who signs in next. A refused call is told in another way: the page asks for the password, and says why.
 */
export const queries = createQueries()

function createQueries(): QueryClient {
  // The pages have a reply before the code that waits for it goes on. A card that is let go of in between would vanish
  // and come back without the focus. The usual scheduler of the library tells the pages later.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => isRefusal(error) || console.error(error) }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: 0,
        retry: false,
        refetchOnMount: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        structuralSharing: false,
      },
    },
  })
}

/**
 * Reads again what pages show under this key. What is being read already may be older than the change: it is shown when
 * it comes, and is read once more. Giving it up instead would show nothing at all while changes come quickly.
 */
export async function readAgain(queryKey: readonly unknown[]): Promise<void> {
  const underWay = queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  await Promise.allSettled(underWay.flatMap(({ promise }) => promise ?? []))
  await queries.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false })
}
