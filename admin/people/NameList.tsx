import { Name } from '#web/words/Names.tsx'

/** Several names with commas between them. Each stands apart, so that one in Hebrew mixes up nothing. */
export const NameList = ({ names }: { names: readonly string[] }) =>
  names.map((name, place) => (
    <span key={place}>
      {place > 0 && ', '}
      <Name>{name}</Name>
    </span>
  ))
