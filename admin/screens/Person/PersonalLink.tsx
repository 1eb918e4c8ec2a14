import { Button } from '@mantine/core'
import { ReloadIcon } from '#admin/frame/icons.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as words from '#admin/frame/words.module.css'
import * as styles from './PersonalLink.module.css'

/** The personal link. Its code is never shown here. */
export function PersonalLink({ onRenew }: { onRenew(): void }) {
  const { person: texts } = useTexts()
  return (
    <section className={`${controls['card']} ${styles['card']}`}>
      <h2>{texts.link}</h2>
      <div className={styles['renew']}>
        <Button variant="outline" size="sm" leftSection={<ReloadIcon />} onClick={onRenew}>
          {texts.renew}
        </Button>
        <span className={words['quiet']}>{texts.renewHint}</span>
      </div>
    </section>
  )
}
