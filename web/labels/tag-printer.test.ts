import { expect, test } from 'vitest'
import { tagPrinterIn } from './tag-printer.ts'

test('a device remembers its labels, and whether it prints after a check-in', () => {
  expect(tagPrinterIn('{"labels":"57x32","afterCheckIn":true}')).toEqual({ labels: '57x32', afterCheckIn: true })
  expect(tagPrinterIn('{"labels":"62x100"}')).toEqual({ labels: '62x100', afterCheckIn: false })
})

test('a device on which nothing sensible is stored has no printer', () => {
  for (const stored of [null, '', 'x', 'null', '{}', '{"labels":"a4","afterCheckIn":true}', '"62x100"'])
    expect(tagPrinterIn(stored)).toEqual({ labels: null, afterCheckIn: false })
})
