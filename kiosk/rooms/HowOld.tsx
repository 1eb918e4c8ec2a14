import { Dialog } from '#web/frame/Dialog.tsx'
import * as styles from './HowOld.module.css'
import { useRoomTexts } from './texts.ts'
import { type Child, calledName } from './where.ts'

/** How old a child is: in years, or the grade at school. */
export type Age = { readonly years: number } | { readonly grade: 'K' | number }

type Parts = { child: Child; isBusy: boolean; answer: (age: Age) => void; notNow: () => void }

const GRADES = ['K', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** Asks how old a child is. One tap answers. */
export function HowOld({ child, isBusy, answer, notNow }: Parts) {
  const { age: texts } = useRoomTexts()
  return (
    <Dialog labelledBy="how-old" describedBy="how-old-why" onClose={notNow}>
      <h2 className={styles['heading']} id="how-old">
        {texts.heading(calledName(child.name))}
      </h2>
      <p className={styles['lead']} id="how-old-why">
        {texts.lead}
      </p>
      <Keys label={texts.years}>
        <Key isWide isBusy={isBusy} press={() => answer({ years: 0 })}>
          {texts.underOne}
        </Key>
        {[1, 2, 3, 4, 5].map((years) => (
          <Key key={years} isBusy={isBusy} press={() => answer({ years })}>
            {years}
          </Key>
        ))}
      </Keys>
      <Keys label={texts.grade}>
        {GRADES.map((grade) => (
          <Key key={grade} isBusy={isBusy} press={() => answer({ grade })}>
            {grade}
          </Key>
        ))}
        <button className={styles['notNow']} type="button" data-press disabled={isBusy} onClick={notNow}>
          {texts.notNow}
        </button>
      </Keys>
    </Dialog>
  )
}

const Keys = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <fieldset className={styles['keys']}>
    <legend className={styles['label']}>{label}</legend>
    <div className={styles['grid']}>{children}</div>
  </fieldset>
)

type KeyParts = { isWide?: boolean; isBusy: boolean; press: () => void; children: string | number }

const Key = ({ isWide, isBusy, press, children }: KeyParts) => (
  <button className={styles['key']} type="button" data-press data-wide={isWide} disabled={isBusy} onClick={press}>
    {children}
  </button>
)
