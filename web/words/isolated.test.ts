import { expect, test } from 'vitest'
import { cutAtNames, isolated } from './isolated.ts'

test('a name of a message is found in it again, so that Hebrew letters do not mix up the words', () => {
  expect(cutAtNames(`Taken back: ${isolated('רות')} and 2 others`)).toEqual(['Taken back: ', 'רות', ' and 2 others'])
  expect(cutAtNames('Saved')).toEqual(['Saved'])
})
