import { Phone } from '#admin/people/Sentence.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { Compared, ComparedPair } from '#domain/contract/same-person/pair-shapes.ts'
import { HebrewName, Name } from '#web/words/Names.tsx'
import { Half, Line } from './Line.tsx'

/** What is known of a profile and a family member. Nothing is chosen: both stay as they are. */
export function RecordRows({ pair: { a, b } }: { pair: ComparedPair }) {
  const { duplicates: texts, profile, none } = useAdminTexts()
  const hasHebrew = a.hebrewName !== undefined || b.hebrewName !== undefined
  return (
    <>
      {hasHebrew && (
        <Line label={profile.inLists.hebrewName} differs={a.hebrewName !== b.hebrewName}>
          <Half>{a.hebrewName ? <HebrewName>{a.hebrewName}</HebrewName> : none}</Half>
          <Half>{b.hebrewName ? <HebrewName>{b.hebrewName}</HebrewName> : none}</Half>
        </Line>
      )}
      <Line label={texts.belongsTo} differs>
        <Half>
          <Homes person={a} />
        </Half>
        <Half>
          <Homes person={b} />
        </Half>
      </Line>
    </>
  )
}

/** A profile of their own with its number, and the families to which they belong. */
function Homes({ person: { profile, belongsTo } }: { person: Compared }) {
  const { duplicates: texts, relationships, none } = useAdminTexts()
  if (!profile && belongsTo.length === 0) return none
  return (
    <>
      {profile && (
        <div>
          {texts.ownProfile}
          {profile.phone !== undefined && (
            <>
              , <Phone digits={profile.phone} />
            </>
          )}
        </div>
      )}
      {belongsTo.map(({ id, name, relationship }) => (
        <div key={id}>
          {texts.familyOf} <Name>{name}</Name>, {relationships[relationship]}
        </div>
      ))}
    </>
  )
}
