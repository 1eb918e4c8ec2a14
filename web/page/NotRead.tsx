import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { ErrorMessage } from './ErrorMessage.tsx'
import { whenReadyAgain } from '#web/live/readiness.ts'
import { useStaffTexts } from '#web/words/frame-texts.ts'
import * as styles from './NotRead.module.css'

type Props = {
  /** What could not be read, in a sentence. */
  children: string
  /** Reads it again. */
  onTryAgain(): void
}

/**
 * Says that something could not be read, and what comes next. It is read again as soon as the log is back, or when
 * somebody asks for it.
 */
export function NotRead({ children, onTryAgain }: Props) {
  const { tryAgain, triesAgain } = useStaffTexts()
  useEffect(() => whenReadyAgain(onTryAgain), [onTryAgain])
  return (
    <div className={styles['notRead']}>
      <ErrorMessage isAlert>{children}</ErrorMessage>
      <p>{triesAgain}</p>
      <Button onClick={onTryAgain}>{tryAgain}</Button>
    </div>
  )
}
