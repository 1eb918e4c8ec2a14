import { andBetween } from '#admin/words/list-of-names.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { Name } from '#web/words/Names.tsx'

type Person = { readonly name?: string | undefined } | undefined

/** After a person: in whose family they are, or in whose two families. Nothing is shown for somebody in none. */
export function InFamily({ of, first }: { of: Person; first?: Person }) {
  const { duplicates: texts, language } = useAdminTexts()
  if (of?.name === undefined) return null
  return (
    <>
      , {first?.name === undefined ? texts.inFamily : texts.inFamilies}{' '}
      {first?.name !== undefined && (
        <>
          <Name>{first.name}</Name>
          {andBetween(language, first.name, of.name)}
        </>
      )}
      <Name>{of.name}</Name>
    </>
  )
}
