import { expect, test } from 'vitest'
import { onlyIn } from './only-in.ts'

const called = (name: string) => ({ name })
const [ruth, noah, ada, boaz] = [called('Ruth'), called('Noah'), called('Ada'), called('Boaz')]

test.each([
  ['nobody came', [ruth, noah], [ruth, noah], []],
  ['somebody came last', [ruth, noah, ada], [ruth, noah], [ada]],
  ['somebody left', [ruth], [ruth, noah], []],
  ['somebody came first', [ada, ruth, noah], [ruth, noah], [ada]],
  ['somebody came before the only one', [ada, ruth], [ruth], [ada]],
  ['somebody left, and somebody else came', [ruth, ada, boaz], [ruth, noah, ada], [boaz]],
  ['all are new', [ruth, noah], [], [ruth, noah]],
  ['one was changed', [ruth, called('Noah')], [ruth, noah], [called('Noah')]],
])('the people who are only in the later household are found: %s', (_, after, before, found) =>
  expect(onlyIn(after, before)).toEqual(found),
)
