import { expect, test } from 'vitest'
import { cutAtNames, isolated } from './isolated.ts'

test('a name of a message is found in it again, so that Hebrew letters do not mix up the words', () => {
  expect(cutAtNames(`Undone: ${isolated('רות')} and 2 others`)).toEqual(['Undone: ', 'רות', ' and 2 others'])
  expect(cutAtNames('Saved')).toEqual(['Saved'])
})
