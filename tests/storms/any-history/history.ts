import fc from 'fast-check'
import type { Chance } from './church.ts'
import { ALWAYS, ROOMS, deeds } from '#tests/storms/any-history/deeds/deeds.ts'

/** What happens in a small church, in any order. */

type What = keyof typeof deeds

export type Step = Chance & {
  readonly what: What
  /** What can be undone is undone at once. */
  readonly isUndone: boolean
  /** The command is sent a second time. */
  readonly isSentTwice: boolean
}

/** Only some rooms take part in a history, so that a deed and what corrects it meet more often. */
const kinds = fc
  .subarray(ROOMS, { minLength: 2, maxLength: 4 })
  .map((rooms) => [ALWAYS, ...rooms].flatMap((room) => Object.keys(room) as What[]))

const stepOf = (some: readonly What[]): fc.Arbitrary<Step> =>
  fc.record({
    what: fc.oneof(...some.map((name) => ({ weight: deeds[name][0], arbitrary: fc.constant(name) }))),
    one: fc.nat(7),
    other: fc.nat(7),
    event: fc.nat(3),
    some: fc.subarray([0, 1, 2, 3]),
    way: fc.boolean(),
    isUndone: fc.nat(5).map((drawn) => drawn === 5),
    isSentTwice: fc.boolean(),
  })

const FIRST = { one: 0, other: 0, event: 0, some: [0, 1], way: true, isUndone: false, isSentTwice: false }

/** How each history begins, so that there is something to move, to take back, to admit and to undo. */
const BEGINNING: readonly Step[] = [
  { ...FIRST, what: 'confirm' },
  { ...FIRST, what: 'confirm', one: 1, event: 1 },
  // A tablet keeps this one.
  { ...FIRST, what: 'confirm', one: 2, other: 6 },
  { ...FIRST, what: 'send the form' },
  { ...FIRST, what: 'import', one: 2 },
]

/** While a history that fails is made smaller, steps become `null` one after another. */
export const anyHistory: fc.Arbitrary<readonly Step[]> = kinds
  .chain((some) => fc.array(fc.option(stepOf(some), { freq: 30 }), { minLength: 12, maxLength: 12 }))
  .map((steps) => [...BEGINNING, ...steps.filter((one) => one !== null)])
