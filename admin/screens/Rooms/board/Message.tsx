import { Name } from '#web/words/Names.tsx'
import { cutAtNames } from '#web/words/isolated.ts'

/** A sentence with names: each stands apart, so that one in Hebrew mixes up nothing. */
export const Message = ({ children }: { children: string }) =>
  cutAtNames(children).map((part, at) => (at % 2 === 1 ? <Name key={at}>{part}</Name> : part))
