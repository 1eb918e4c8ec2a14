import { describe, expect, test } from 'vitest'
import { folded, lastNameOf, nameIndex } from './name-index.ts'

/** An index of people, who are called here by the full names that they had at first. */
function indexOf(...names: string[]) {
  const index = nameIndex()
  const people: string[] = []
  const idOf = (person: string) => (people.includes(person) ? people.indexOf(person) : people.push(person) - 1)
  const set = (person: string, name: string) => index.set(idOf(person), name)
  for (const name of names) set(name, name)
  return {
    set,
    delete: (person: string) => index.delete(idOf(person)),
    search: (text: string, most: number) => index.search(text, most).map((id) => people[id]),
  }
}

const search = (names: string[], text: string, most = 50) => indexOf(...names).search(text, most)

describe('A last name', () => {
  test.each([
    ['Ruth Levi', 'Levi'],
    ['Ruth Anna van der Berg', 'Anna van der Berg'],
    ['Boaz', 'Boaz'],
    ['  Ruth   Levi ', 'Levi'],
  ])('is everything after the first word, or the only word: %s', (name, last) => expect(lastNameOf(name)).toBe(last))

  test.each([
    ['GARCÍA', 'garcia'],
    ['Núñez', 'nunez'],
    ['Müller', 'muller'],
    ['כֹּהֵן', 'כהן'],
    [' van  der Berg ', 'van der berg'],
  ])('is searched without case, accents and points: %s', (name, plain) => expect(folded(name)).toBe(plain))
})

describe('Looking for a last name', () => {
  test('finds last names that contain the text, not first names', () =>
    expect(search(['Levi Stern', 'Ruth Levi', 'Ada Halevi', 'Boaz'], 'levi')).toEqual(['Ruth Levi', 'Ada Halevi']))

  test('finds a name of one word by that word', () => expect(search(['Boaz', 'Ruth Levi'], 'boa')).toEqual(['Boaz']))

  test('ignores case, accents and points, in the name and in the text', () => {
    expect(search(['Ana García', 'Eva Garcia'], 'garcía')).toEqual(['Ana García', 'Eva Garcia'])
    expect(search(['Ana García'], 'GARCIA')).toEqual(['Ana García'])
    expect(search(['רות כֹּהֵן'], 'כהן')).toEqual(['רות כֹּהֵן'])
    expect(search(['רות כהן'], 'כֹּהֵן')).toEqual(['רות כהן'])
  })

  test('ignores apostrophes of any form, full stops, and whether names are joined by a hyphen or a space', () => {
    const names = ["Pat O'Neil", 'Sean O’Neil', 'Mary Smith-Jones', 'Ann Smith Jones', 'Eli בן־ציון']
    for (const text of ["o'neil", 'O’NEIL', 'oneil']) expect(search(names, text)).toEqual(["Pat O'Neil", 'Sean O’Neil'])
    for (const text of ['smith-jones', 'Smith Jones', 'smith – jones'])
      expect(search(names, text)).toEqual(['Ann Smith Jones', 'Mary Smith-Jones'])
    expect(search(names, 'ציון')).toEqual(['Eli בן־ציון'])
    for (const text of ['st john', 'St. John', 'st.john'])
      expect(search(['Eva St. John'], text)).toEqual(['Eva St. John'])
  })

  test('lists first the names with a word that starts with the text, each group by name', () =>
    expect(search(['Zoe Adler', 'Ben Halberg', 'Cid van Berg', 'Abe Bergman', 'Ada Lindberg'], 'berg')).toEqual([
      'Abe Bergman',
      'Cid van Berg',
      'Ada Lindberg',
      'Ben Halberg',
    ]))

  test('finds text across words', () => expect(search(['Cid van der Berg'], 'n der b')).toEqual(['Cid van der Berg']))

  test('never matches across two people', () => expect(search(['Ruth Levi', 'Ada Stern'], 'levi stern')).toEqual([]))

  test('stops at its limit, and lists names that start with the text first', () => {
    const names = [...Array.from({ length: 60 }, (_, k) => `N${k} Halberg`), 'Abe Bergman']
    const found = search(names, 'berg', 50)
    expect(found).toHaveLength(50)
    expect(found[0]).toBe('Abe Bergman')
    expect(new Set(found).size).toBe(50)
  })

  test.each(['', '   ', '\u0301'])('finds nobody for an empty text (%j)', (text) =>
    expect(search(['Ruth Levi'], text)).toEqual([]),
  )

  test.each(['.', '*', '\\', '(', '\n'])('takes %j as it is', (text) => expect(search(['Ruth Levi'], text)).toEqual([]))
})

describe('Somebody who', () => {
  test('is renamed is found by the new name only', () => {
    const index = indexOf('Ruth Levi')
    index.set('Ruth Levi', 'Ruth Stern')
    expect(index.search('levi', 50)).toEqual([])
    expect(index.search('stern', 50)).toEqual(['Ruth Levi'])
  })

  test('is gone is not found', () => {
    const index = indexOf('Ruth Levi', 'Ada Levi')
    index.delete('Ruth Levi')
    expect(index.search('levi', 50)).toEqual(['Ada Levi'])
  })

  test('is gone is not found by letters that come twice in their last name', () => {
    const index = indexOf('Ruth Banana', 'Ada Levi')
    for (const gone of ['Ruth Banana', 'Ada Levi']) index.delete(gone)
    for (const text of ['an', 'na', 'banana', 'levi']) expect(index.search(text, 50)).toEqual([])
  })

  test('is renamed thousands of times is found by the newest last name only, and everybody else is found too', () => {
    const index = indexOf('Ada Stern', 'Boaz')
    for (let k = 0; k <= 3000; k++) index.set('Ruth', `Ruth Number${k}.`)
    expect(index.search('number3000.', 50)).toEqual(['Ruth'])
    expect(index.search('number', 50)).toEqual(['Ruth'])
    expect(index.search('stern', 50)).toEqual(['Ada Stern'])
    expect(index.search('boaz', 50)).toEqual(['Boaz'])
  })
})
