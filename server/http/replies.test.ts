import { expect, test } from 'vitest'
import { routes } from '#domain/contract/routes.ts'
import type { Route } from '#domain/contract/route.ts'
import { declaredBy } from '#tests/contract/fields.ts'
import { activityReplies } from '#tests/contract/replies/activity-replies.ts'
import { attendanceReplies } from '#tests/contract/replies/attendance-replies.ts'
import { careReplies } from '#tests/contract/replies/care-replies.ts'
import { checkInReplies } from '#tests/contract/replies/check-in-replies.ts'
import { deviceReplies } from '#tests/contract/replies/device-replies.ts'
import { guestReplies } from '#tests/contract/replies/guest-replies.ts'
import { helperReplies } from '#tests/contract/replies/helper-replies.ts'
import { importReplies } from '#tests/contract/replies/import-replies.ts'
import { personReplies } from '#tests/contract/replies/person-replies.ts'
import { samePersonReplies } from '#tests/contract/replies/same-person-replies.ts'
import { scheduleReplies } from '#tests/contract/replies/schedule-replies.ts'
import { sundaysReplies } from '#tests/contract/replies/sundays-replies.ts'
import { wallReplies } from '#tests/contract/replies/wall-replies.ts'

/**
 * The fields of each reply, and who uses them. A field that no screen, file or specified call uses is not sent. A new
 * field is added in `tests/contract/replies` with its use, or the test fails. `contract.test.ts` compares what is sent
 * with what is declared.
 */
const used: Record<keyof typeof routes, readonly string[] | 'a file' | 'nothing'> = {
  ...checkInReplies,
  ...attendanceReplies,
  ...guestReplies,
  ...personReplies,
  ...careReplies,
  ...samePersonReplies,
  ...importReplies,
  ...scheduleReplies,
  ...deviceReplies,
  ...helperReplies,
  ...wallReplies,
  ...sundaysReplies,
  ...activityReplies,
}

test('every route has a row, and every row has a route', () => {
  expect(Object.keys(used).toSorted()).toEqual(Object.keys(routes).toSorted())
})

test.each(Object.entries<Route>(routes))('the reply of %s has what is used, and nothing more', (name, { reply }) => {
  const fields = used[name as keyof typeof routes]
  if (reply === undefined) expect(fields).toBe('nothing')
  else if (reply === 'text/csv') expect(fields).toBe('a file')
  else
    expect([...declaredBy(reply)].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      Array.isArray(fields) && fields.toSorted((a: string, b: string) => (a < b ? -1 : 1)),
    )
})
