import { expect, test } from 'vitest'
import { spanish } from './texts.ts'
import { andBetween } from './list-of-names.ts'

test('Spanish says “e” in place of “y” before a name that begins with the sound of an I', () => {
  expect(andBetween('en', 'Ruth', 'Isabel')).toBe(' and ')
  expect(andBetween('es', 'Ruth', 'Boaz')).toBe(' y ')
  for (const name of ['Isabel', 'Hilda']) expect(andBetween('es', 'Ruth', name)).toBe(' e ')
  expect(spanish.duplicates.takeApartOf('Ruth', 'Isabel')).toBe('Deshacer unión: Ruth e Isabel')
})

test('no sentence of the activity puts “y” before a name', () => {
  for (const sentence of Object.values(spanish.activity.sentences))
    expect(Object.values(typeof sentence === 'string' ? [sentence] : sentence).join(' ')).not.toMatch(/ y \{/)
})
