import { describe, expect, test } from 'vitest'
import { daysOver, isOver } from './night.ts'

const CHICAGO = 'America/Chicago'
const at = (local: string) => Date.parse(`2026-11-${local}:00.000-06:00`)
const heardAt = at('29T21:30')

describe('what a tablet keeps', () => {
  test('ends at three in the morning when no child is left', () => {
    const kept = { heardAt, hasChildren: false }
    expect(isOver(kept, at('29T23:59'), CHICAGO)).toBe(false)
    expect(isOver(kept, at('30T02:59'), CHICAGO)).toBe(false)
    expect(isOver(kept, at('30T03:00'), CHICAGO)).toBe(true)
  })

  test('stays as long as a child is here, past midnight and on the next day', () => {
    const kept = { heardAt, hasChildren: true }
    expect(isOver(kept, at('30T03:00'), CHICAGO)).toBe(false)
    expect(isOver(kept, at('30T12:00'), CHICAGO)).toBe(false)
    expect(daysOver(['2026-11-29', '2026-11-30'], kept, at('30T12:00'), CHICAGO)).toEqual([])
  })

  test('begins anew with a list that was heard after midnight', () =>
    expect(isOver({ heardAt: at('30T03:01'), hasChildren: false }, at('30T12:00'), CHICAGO)).toBe(false))

  test('has the key of tomorrow from the evening on, and that of yesterday until three', () => {
    const kept = { hasChildren: false }
    const days = ['2026-11-29', '2026-11-30']
    expect(daysOver(days, kept, at('29T20:30'), CHICAGO)).toEqual([])
    expect(daysOver(days, kept, at('30T02:59'), CHICAGO)).toEqual([])
    expect(daysOver(days, kept, at('30T03:00'), CHICAGO)).toEqual(['2026-11-29'])
  })
})
