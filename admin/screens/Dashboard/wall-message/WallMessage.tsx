import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAccess } from '#admin/access/access.ts'
import { ForwardIcon } from '#admin/frame/icons.tsx'
import { useOpened } from '#admin/frame/focus/useOpened.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { MessageForm } from './MessageForm.tsx'
import { mayWriteOnWalls, takeDown, useOnWalls, type TimedMessage } from './on-walls.ts'
import { useFocusOnFirstButton } from './useFocusOnFirstButton.ts'
import { useMinutesLeft } from './useMinutesLeft.ts'
import * as styles from './WallMessage.module.css'

/** The tool with which staff write on the walls. While a message is there, it takes its place. */
export function WallMessage({ tool }: { tool: string }) {
  const { wallMessage: texts } = useAdminTexts()
  const mayWrite = useAccess(({ signedIn }) => mayWriteOnWalls(signedIn))
  const isAsking = useAccess((access) => access.isAsking)
  const { message } = useOnWalls()
  const [isOpen, open] = useOpened<true>()
  const keepsFocus = useFocusOnFirstButton<HTMLDivElement>()
  if (!mayWrite) return isAsking && <Place tool={tool} />
  return (
    <div className={styles['place']} {...keepsFocus}>
      {message ? (
        <OnWalls key={message.messageId} message={message} onAnother={() => open(true)} />
      ) : (
        <button className={tool} type="button" onClick={() => open(true)}>
          {texts.tool}
          <ForwardIcon />
        </button>
      )}
      {isOpen && <MessageForm isReplacing={message !== null} onClose={() => open(null)} />}
    </div>
  )
}

/** The empty place of the tool until it is known who looks at the page, so that the tools below it do not jump. */
const Place = ({ tool }: { tool: string }) => (
  <div className={styles['place']}>
    <div className={tool} />
  </div>
)

type Props = { message: TimedMessage; onAnother(): void }

function OnWalls({ message: { messageId, text, writtenBy, endsAt }, onAnother }: Props) {
  const { wallMessage: texts, activity } = useAdminTexts()
  const minutes = useMinutesLeft(endsAt)
  const [isBusy, setBusy] = useState(false)
  const down = async () => {
    if (isBusy) return
    setBusy(true)
    await takeDown(messageId)
    setBusy(false)
  }
  return (
    <section className={styles['onWall']} aria-label={texts.now}>
      <h3 className={styles['now']}>{texts.now}</h3>
      <p className={styles['text']} dir="auto">
        {text}
      </p>
      <p className={styles['by']}>
        <bdi>{writtenBy.name ?? activity.phrases.doers[writtenBy.is]}</bdi>
        <span>{texts.minutesLeft(minutes)}</span>
      </p>
      <div className={styles['buttons']}>
        <Button variant="outline" onClick={onAnother}>
          {texts.another}
        </Button>
        <Button aria-disabled={isBusy} onClick={() => void down()}>
          {texts.takeDown}
        </Button>
      </div>
    </section>
  )
}
