import { MutationCache, type MutationOptions, QueryCache, QueryClient, notifyManager } from '@tanstack/react-query'
import { isRefusal } from './access.ts'
import { type OwnWords, logUnexpected } from '#admin/access/messages/failure-in-words.ts'
import { sayFailure } from '#admin/access/messages/messages.ts'
import { CallFailed } from '#web/calls/call.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** A dialog or form says why it failed: a message beside it would be seen and heard by nobody. */
      readonly inForm?: true
      /** What the message about a failure begins with, if not with “not done”. */
      readonly notDone?: string
      readonly own?: OwnWords
      /** It changes nothing that the page shows, or it ends the page. */
      readonly readsNothing?: true
    }
  }
}

/**
 * What the pages of the admin area have read, and what they change. Nothing of it goes stale by time: it is read
 * again after a change that the page made, or that the server tells. What no page shows is forgotten at once, and
 * so nothing is left for the person who signs in next. A refused call is told in another way: the page asks for the
 * password, and says why.
 */
export const queries = createQueries()

function createQueries(): QueryClient {
  // The pages hear of everything at once, so that a second press finds the first one under way; the usual scheduler
  // of the library tells them later. And they have a reply before the code that waits for it goes on: a card that is
  // let go of in between would vanish and come back without the focus.
  notifyManager.setScheduler((tell) => tell())
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => isRefusal(error) || console.error(error) }),
    mutationCache: new MutationCache({
      // It is under way until the page shows it.
      onSuccess: (_done, _sent, _context, { meta }) => (meta?.readsNothing ? undefined : readAgain([])),
      onError(error, _sent, _context, { meta: { inForm, notDone = textsNow().failure.notDone, own } = {} }) {
        if (inForm) logUnexpected(error)
        else sayFailure(notDone, error, own)
        // What the server refuses, somebody else may have done.
        if (error instanceof CallFailed && !isRefusal(error)) void readAgain([])
      },
    }),
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
      mutations: { gcTime: 0, retry: false, networkMode: 'always' },
    },
  })
}

/** Makes a change that no component waits for, such as one that a message offers. It is told like any other. */
export const change = <Done>(made: MutationOptions<Done>): void =>
  void queries
    .getMutationCache()
    .build(queries, made)
    .execute()
    .catch(() => {})

/**
 * Reads again what pages show under this key. What is being read already may be older than the change: it is shown when
 * it comes, and is read once more. Giving it up instead would show nothing at all while changes come quickly.
 */
export async function readAgain(queryKey: readonly unknown[]): Promise<void> {
  const underWay = queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  await Promise.allSettled(underWay.flatMap(({ promise }) => promise ?? []))
  await queries.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false })
}
