import { expect, test } from 'vitest'
import { partsOf } from './Message.tsx'

test.each([
  ['Please move the blue van, licence TX-4471.', ['Please move the blue van,', 'licence TX-4471.']],
  ['Coffee is served', ['Coffee is served']],
  ['We are 1,160 today, thank you', ['We are 1,160 today,', 'thank you']],
  [', ', [',', '']],
])('"%s" is cut after its commas, and no number is cut', (text, parts) => expect(partsOf(text)).toEqual(parts))
