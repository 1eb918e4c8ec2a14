import { expect, test } from 'vitest'
import { coupleIn, namesIn } from './names-in-cell.ts'

test.each<[string, [string, string]]>([
  ['Lars & Mona Larch', ['Lars Larch', 'Mona Larch']],
  ['Lars and Mona Larch', ['Lars Larch', 'Mona Larch']],
  ['Maple, Nils and Olga', ['Nils Maple', 'Olga Maple']],
  ['Mr. and Mrs. Paul Oak', ['Paul Oak', 'Mrs. Paul Oak']],
  ['Mr & Mrs Oak', ['Mr. Oak', 'Mrs. Oak']],
  ['Mr. Paul and Mrs. Anna Oak', ['Paul Oak', 'Anna Oak']],
  ['Lars Larch & Mona Oak', ['Lars Larch', 'Mona Oak']],
  ['Lars Larch + Mona', ['Lars Larch', 'Mona Larch']],
  ['Luis y Ana Mora Ruiz', ['Luis Mora Ruiz', 'Ana Mora Ruiz']],
])('%j names two people', (cell, two) => expect(coupleIn(cell)).toEqual(two))

test('beside a column of last names, both have that name', () => {
  expect(coupleIn('Lars & Mona', 'Larch')).toEqual(['Lars Larch', 'Mona Larch'])
  expect(coupleIn('Luis y Ana', 'Mora Ruiz')).toEqual(['Luis Mora Ruiz', 'Ana Mora Ruiz'])
  expect(coupleIn('Mr. and Mrs. Paul', 'Oak')).toEqual(['Paul Oak', 'Mrs. Paul Oak'])
})

test.each([
  'Ann Lee',
  'Ann Lee, Jr.',
  'José Ortega y Gasset',
  'Santiago Ramón y Cajal',
  'Sandy Anderson',
  'John E Van Dyke',
])('%j names one person', (cell) => expect(coupleIn(cell)).toBeNull())

test('a cell of several children names each of them, with the last name where it is missing', () => {
  expect(namesIn('Hans, Ilse (2015) and Karl Oak; Ann M. & Eva', 'Juniper')).toEqual([
    'Hans Juniper',
    'Ilse Juniper',
    'Karl Oak',
    'Ann M. Juniper',
    'Eva Juniper',
  ])
  expect(namesIn('Hans\nIlse', 'Juniper')).toEqual(['Hans Juniper', 'Ilse Juniper'])
  expect(namesIn(' - ', 'Juniper')).toEqual([])
})
