import { type Notice, inWords } from '#room/hand-over/deciding/notice.ts'
import { useHandOverTexts } from '#room/hand-over/texts.ts'
import { AlertIcon } from '#web/theme/icons.tsx'
import * as words from './hand-over-words.module.css'
import { useClock } from './useClock.ts'

/** Why nobody is handed over, read aloud at once. */
export function NoticeWords({ notice }: { notice: Notice | null }) {
  const texts = useHandOverTexts()
  const clock = useClock()
  return (
    <div role="alert">
      {notice && (
        <p className={words['says']} data-tone="bad">
          <AlertIcon size={26} />
          <span>{inWords(notice, texts, clock)}</span>
        </p>
      )}
    </div>
  )
}
