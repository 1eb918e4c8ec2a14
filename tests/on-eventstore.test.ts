import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BRIEFLY, brieflyOnly, ON_EVENTSTORE } from '#tests/browser/on-eventstore.ts'
import { browserTests } from '#tests/catalogue/browser-tests.ts'

/** What is left out by mistake is missed by nobody. */

test('every browser test that is named to be run on EventStoreDB is there, once', () => {
  const found = browserTests().filter(({ name }) => brieflyOnly.test(name))
  expect(found.map(({ name }) => name.replace(/^[\w-]+\.spec\.ts: /, '')).toSorted()).toEqual(BRIEFLY.toSorted())
  expect(ON_EVENTSTORE.filter((file) => !existsSync(`tests/browser/${file}`))).toEqual([])
  expect(found.filter(({ name }) => !ON_EVENTSTORE.includes(name.split(':')[0] ?? ''))).toEqual([])
})
