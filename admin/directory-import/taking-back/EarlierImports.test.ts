import { expect, test } from 'vitest'
import type { ListedImport } from '#domain/contract/directory-import/import-shapes.ts'
import { hasLaterImport } from './EarlierImports.tsx'

const counts = { added: 4, changed: 0, unchanged: 0, toTakeBack: 4, gone: 0, restored: 0, toErase: 0 }
const imported = (importId: string): ListedImport => ({ ...counts, importId })
const takenBack = { toTakeBack: 0, gone: 4, takenBackAt: '2026-11-26T12:00:00.000Z' }

const first = imported('6f0f2b0e-6c1e-4c8a-9d57-3a4b1c2d0e01')
const second = imported('6f0f2b0e-6c1e-4c8a-9d57-3a4b1c2d0e02')

test('before a file is undone, the page warns of one that was imported after it', () => {
  expect(hasLaterImport(first, [second, first])).toBe(true)
  expect(hasLaterImport(second, [second, first])).toBe(false)
})

test('the page warns in the same way after it has read the files again', () => {
  expect(hasLaterImport({ ...first }, [second, first])).toBe(true)
  expect(hasLaterImport({ ...second }, [second, first])).toBe(false)
})

test('a later file that was undone is not to be imported again', () => {
  expect(hasLaterImport(first, [{ ...second, ...takenBack }, first])).toBe(false)
  expect(hasLaterImport(first, [{ ...second, ...takenBack, toTakeBack: 1 }, first])).toBe(true)
})

test('a later file that found nothing to change may be needed again', () => {
  expect(hasLaterImport(first, [{ ...second, added: 0, unchanged: 4, toTakeBack: 0 }, first])).toBe(true)
})
