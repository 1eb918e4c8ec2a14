import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { missingRooms, roomsOfTable, upward } from './rooms.ts'
import { filesUnder, isSource, readSource, sourceOf } from './source.ts'

const paths = filesUnder()
const sources = paths.filter(isSource).map(readSource)
const named = roomsOfTable(readFileSync('ARCHITECTURE.md', 'utf8'))

describe('The table of the rooms', () => {
  test('names every folder of the product', () => {
    expect(missingRooms(paths, named)).toEqual([])
    expect(missingRooms(['admin/attic/box.ts', 'admin/attic/bag.ts', 'admin/main.tsx'], named)).toHaveLength(1)
  })

  test('stands in the order of the imports', () => {
    expect(sources.flatMap((source) => upward(source, named))).toEqual([])
    const importing = (path: string, from: string) => upward(sourceOf(path, `import { it } from '${from}'`), named)
    expect(importing('server/http/serve.ts', '#server/live/live.ts')).toHaveLength(1)
    expect(importing('server/live/live.ts', '#server/http/serve.ts')).toEqual([])
    expect(importing('server/http/serve.test.ts', '#server/live/live.ts')).toEqual([])
  })
})
