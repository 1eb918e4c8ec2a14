import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { ComparedMember } from '#domain/contract/same-person/pair-shapes.ts'
import { BothNames } from '#kiosk/shell/words/Names.tsx'
import { Across, Line } from './Line.tsx'
import * as styles from './Families.module.css'

/** Everybody of both families. All of them stay, and those who are in both are there once. */
export function Families({ family }: { family: readonly ComparedMember[] }) {
  const { duplicates: texts, relationships } = useAdminTexts()
  return (
    <Line label={texts.family}>
      <Across>
        {family.length === 0 && texts.nobody}
        {family.length > 0 && (
          <ul className={styles['family']}>
            {family.map(({ name, hebrewName, relationship, of, ids }) => (
              <li key={ids.join()} className={styles['member']}>
                <BothNames name={name} hebrewName={hebrewName} />
                <span className={styles['detail']}>
                  {relationships[relationship]}, {texts.inFamilyOf[of]}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Across>
    </Line>
  )
}
