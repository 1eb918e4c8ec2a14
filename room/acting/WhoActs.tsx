import { initialsOf } from '#room/day/lanes.ts'
import { useHere } from '#room/let-in/helper-here.ts'
import { useRoomPageTexts } from '#room/texts.ts'
import { Unseen } from '#web/frame/Unseen.tsx'
import { askWho, useActing } from './acting.ts'
import * as styles from './WhoActs.module.css'

/** The initials of who acts now. A tap on a shared tablet changes them. */
export function WhoActs() {
  const texts = useRoomPageTexts()
  const helper = useHere((here) => here.session?.helper)
  const actor = useActing((acting) => acting.actor)
  if (helper)
    return (
      <span className={styles['who']} role="img" aria-label={texts.acts(helper.name)}>
        {initialsOf(helper.name)}
      </span>
    )
  const said = actor ? texts.acts(actor.name) : texts.whoAreYou
  return (
    <button className={styles['who']} type="button" onClick={() => void askWho()} data-press>
      <span aria-hidden="true">{actor ? initialsOf(actor.name) : '?'}</span>
      <Unseen>{said}</Unseen>
    </button>
  )
}
