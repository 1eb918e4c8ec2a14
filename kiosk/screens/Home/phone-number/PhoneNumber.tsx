import { Button } from '@mantine/core'
import { maskPhone, PHONE_DIGITS } from '#domain/phone/phone-number.ts'
import { Unseen } from '#web/frame/Unseen.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import { cellsOf } from './keypad.ts'
import type { usePhoneCheck } from './usePhoneCheck.ts'
import * as styles from './PhoneNumber.module.css'

/** The digits typed so far, what is missing, and the next button. */
export function PhoneNumber({
  digits,
  ready,
  checking,
  check,
}: Pick<ReturnType<typeof usePhoneCheck>, 'digits' | 'ready' | 'checking' | 'check'>) {
  const { phone } = useKioskTexts()
  const missing = PHONE_DIGITS - digits.length
  return (
    <>
      <div className={styles['number']}>
        <Unseen isBlock>{maskPhone(digits)}</Unseen>
        <p className={styles['cells']} aria-hidden="true">
          {cellsOf(digits).map(({ sign, kind }, place) => (
            <span key={place} data-sign={sign} data-kind={kind} />
          ))}
        </p>
      </div>
      <p className={styles['hint']} aria-live="polite">
        {missing > 0 && (
          <>
            <span>{missing}</span> <span>{phone.moreDigits(missing)}</span>
          </>
        )}
        {ready && <Unseen>{phone.ready}</Unseen>}
        {checking && <Unseen> {phone.checking}</Unseen>}
      </p>
      <Button className={styles['next']} disabled={!ready} onClick={check}>
        {checking ? phone.checking : phone.checkIn}
      </Button>
    </>
  )
}
