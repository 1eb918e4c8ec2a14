import { useRef, useState } from 'react'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { cleanText } from '#domain/clean-text.ts'
import { charactersIn, MessageText, MOST_CHARACTERS } from '#domain/wall-message/message-text.ts'
import { newCommandId } from '#kiosk/shell/calls/command-id.ts'
import { showOnWalls } from './on-walls.ts'

/** A message that is being written: its characters, what is wrong with it, and sending it. */
export function useWriting(onShown: () => void) {
  const { wallMessage: texts } = useAdminTexts()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** Sent again after a failure, the same words are the same command. Other words are another one. */
  const command = useRef(newCommandId())
  const typed = charactersIn(cleanText(text))
  const extra = Math.max(0, typed - MOST_CHARACTERS)
  const isRight = MessageText.safeParse(text).success
  const slip = extra > 0 ? texts.tooMany(extra) : isTried && !isRight ? texts.missing : null

  async function submit(): Promise<void> {
    setTried(true)
    if (!isRight) return
    setBusy(true)
    const failed = await showOnWalls(text, command.current)
    setBusy(false)
    if (failed === null) return onShown()
    setFailure(failed.words)
    if (failed.wasThere) command.current = newCommandId()
  }

  function write(words: string): void {
    setText(words)
    setTried(false)
    setFailure(null)
    command.current = newCommandId()
  }

  return { text, typed, slip, failure, isBusy, submit, write }
}
