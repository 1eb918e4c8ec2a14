import { expect, test } from 'vitest'
import { takeTurns, type Haste } from './turns.ts'

/** Turns with four places. Notes who begins; each works until the test ends it. */
function fourPlaces() {
  const turn = takeTurns(4)
  const begun: string[] = []
  const working = new Map<string, PromiseWithResolvers<void>>()

  function come(name: string, haste: Haste = 'at-once'): Promise<void> {
    return turn(() => {
      const work = Promise.withResolvers<void>()
      begun.push(name)
      working.set(name, work)
      return work.promise
    }, haste)
  }
  const done = (...names: string[]) => names.forEach((name) => working.get(name)?.resolve())
  const expectBegun = (...names: string[]) => expect.poll(() => begun).toEqual(names)
  return { come, done, expectBegun, fail: (name: string) => working.get(name)?.reject(new Error(`${name} failed`)) }
}

test('only as many run as there are places, and the others follow in the order of their arrival', async () => {
  const { come, done, expectBegun } = fourPlaces()
  const all = ['1', '2', '3', '4', '5', '6'].map((name) => come(name))
  await expectBegun('1', '2', '3', '4')
  done('3')
  await expectBegun('1', '2', '3', '4', '5')
  done('1', '2', '4', '5')
  await expectBegun('1', '2', '3', '4', '5', '6')
  done('6')
  await Promise.all(all)
})

test('an import leaves a quarter of the places free, and waiting visitors go before it', async () => {
  const { come, done, expectBegun } = fourPlaces()
  const rows = ['row 1', 'row 2', 'row 3', 'row 4', 'row 5'].map((row) => come(row, 'in-good-time'))
  const families = ['Winter', 'Frost'].map((family) => come(family))
  await expectBegun('row 1', 'row 2', 'row 3', 'Winter')
  done('row 1')
  await expectBegun('row 1', 'row 2', 'row 3', 'Winter', 'Frost')
  done('Winter')
  await expectBegun('row 1', 'row 2', 'row 3', 'Winter', 'Frost', 'row 4')
  done('row 2', 'row 3')
  await expectBegun('row 1', 'row 2', 'row 3', 'Winter', 'Frost', 'row 4', 'row 5')
  done('row 4', 'row 5', 'Frost')
  await Promise.all([...rows, ...families])
})

test('a task that fails gives its place back', async () => {
  const { come, done, expectBegun, fail } = fourPlaces()
  const [failing, ...others] = ['1', '2', '3', '4', '5'].map((name) => come(name))
  await expectBegun('1', '2', '3', '4')
  fail('1')
  await expect(failing).rejects.toThrow('1 failed')
  await expectBegun('1', '2', '3', '4', '5')
  done('2', '3', '4', '5')
  await Promise.all(others)
})
