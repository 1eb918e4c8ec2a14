import { expect, test } from 'vitest'
import { withPatience } from './patient-scripts.ts'

test('a page fetches its scripts with less haste than its styles', () =>
  expect(
    withPatience(
      '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js"><link rel="stylesheet" href="/c.css">',
    ),
  ).toBe(
    '<script fetchpriority="low" type="module" src="/a.js"></script><link fetchpriority="low" rel="modulepreload" href="/b.js"><link rel="stylesheet" href="/c.css">',
  ))
