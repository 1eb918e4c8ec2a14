// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { draw } from '#tests/components/draw.tsx'
import { PrintedTags } from './PrintedTags.tsx'
import { type Tagged, useTags } from './printing.ts'

function largeOn(person: Tagged): string | null | undefined {
  const occasion = { event: 'Sunday Service', day: '2026-11-29' }
  useTags.setState({ printed: { labels: '62x100', people: [person], occasion } })
  draw(<PrintedTags />)
  return document.querySelector('[data-tag-area] p')?.textContent
}

test('a tag shows the given name large, also of somebody whose family name stands first', () => {
  expect(largeOn({ name: 'Kim Minjun', nameOrder: 'family-first' })).toBe('Minjun')
})

test('of anybody else the first name is large', () => expect(largeOn({ name: 'Kim Minjun' })).toBe('Kim'))
