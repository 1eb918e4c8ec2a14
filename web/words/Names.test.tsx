// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Name } from './Names.tsx'

const fontOf = (name: string, whole = name) =>
  render(<Name whole={whole}>{name}</Name>).container.querySelector('bdi')?.dataset['font']

test.each(['Nguyễn Thị Ánh Tuyết', 'Lê Thị Hồng', 'Vũ Dũng'])(
  'a name with letters that our fonts do not have is drawn in one font: %s',
  (name) => expect(fontOf(name)).toBe('device'),
)

test.each(['Łukasz Wiśniewski', 'Zoë Núñez', 'Ada Ødegård', 'רות כהן'])('%s is drawn in our fonts', (name) =>
  expect(fontOf(name)).toBeUndefined(),
)

test('a part of a name is drawn as the whole name is', () => expect(fontOf('Ánh', 'Nguyễn Ánh')).toBe('device'))
