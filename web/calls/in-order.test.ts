import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

test('a reply that comes after the reply to a later request is not shown', () => {
  const ask = inOrder()
  const [first, second, third] = [ask(), ask(), ask()]
  expect([second(), first(), third(), second()]).toEqual([true, false, true, false])
})

test('replies that come in the order of their requests are all shown', () => {
  const ask = inOrder()
  const replies = [ask(), ask(), ask()]
  expect(replies.map((isNewest) => isNewest())).toEqual([true, true, true])
})

test('a later request that brings no reply keeps no earlier one back', () => {
  const ask = inOrder()
  const first = ask()
  ask()
  expect(first()).toBe(true)
})
