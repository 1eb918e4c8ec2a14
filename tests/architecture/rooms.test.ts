import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lists, rooms } from '#boundaries.ts'
import { missingRooms, roomsOfTable, unusedGrants, upward } from './rooms.ts'
import { filesUnder, isSource, readSource, sourceOf } from './source.ts'

const paths = filesUnder()
const sources = paths.filter(isSource).map(readSource)
const sheets = paths.filter((path) => path.endsWith('.css')).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
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

test('boundaries.ts allows a room only what the room imports', () => {
  expect(unusedGrants(rooms, lists, { sources, sheets })).toEqual([])
  const room = { room: 'server/sundays', may: ['domain/**', 'kiosk/**'], packages: ['react'] }
  const own = rooms.map((one) => (one.room === room.room ? room : one))
  expect(
    unusedGrants(own, [['domain/**']], { sources: [], sheets: [] }).filter((one) => one.includes('sundays')),
  ).toHaveLength(2)
})
