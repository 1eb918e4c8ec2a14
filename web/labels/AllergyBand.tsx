import type { Language } from '#domain/languages.ts'
import { labelTexts } from './texts.ts'
import * as styles from './AllergyBand.module.css'

/** The band with the allergies of a child. Null: the device does not know them, and somebody has to ask. */
export function AllergyBand({ text, language }: { text: string | null; language: Language }) {
  const texts = labelTexts[language]
  return (
    <p className={styles['band']} data-band>
      <svg className={styles['sign']} viewBox="0 0 24 24">
        <path
          d="M12 1.500a2 2 0 0 1 1.700 1L23.400 20a2 2 0 0 1-1.700 3H2.300a2 2 0 0 1-1.700-3l9.700-17.500a2 2 0 0 1 1.700-1z"
          fill="white"
        />
        <path d="M10.700 8h2.600l-.4 7.500h-1.800zM12 17a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3z" fill="black" />
      </svg>
      {text === null ? (
        <span className={`${styles['what']} ${styles['ask']}`} data-fits>
          {texts.askAboutAllergies}
        </span>
      ) : (
        <>
          <span className={`${styles['word']} ${styles['inFull']}`}>{texts.allergy}</span>
          <bdi className={`${styles['what']} ${styles['inFull']}`}>{text.toLocaleUpperCase(language)}</bdi>
          <span className={`${styles['word']} ${styles['listed']}`}>{texts.allergies}</span>
          <span className={`${styles['what']} ${styles['listed']}`}>{texts.seeList(allergiesIn(text))}</span>
        </>
      )}
    </p>
  )
}

/** How many allergies a text names, in English and Spanish. */
const allergiesIn = (text: string): number =>
  text.split(/[,;.\n]|\s(?:and|y|e)\s/i).filter((part) => part.trim() !== '').length
