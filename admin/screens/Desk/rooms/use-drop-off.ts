import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { dropOffWithMark } from '#domain/contract/custody/custody-routes.ts'

/** A drop-off by its mark, and who may get a new receipt. It is read again after each change that the page makes. */
export const useDropOff = (eventId: number, mark: string) =>
  useRead({
    what: 'drop-off',
    which: `${eventId} ${mark}`,
    read: () => callSignedIn(dropOffWithMark, { params: { mark }, query: { eventId } }),
  })
