import { useRoomPageTexts } from '#room/texts.ts'
import * as styles from './NotFetched.module.css'

/**
 * The script of a part of the page did not come: the network is away, or the server has a new version, whose scripts
 * have other names. Both end when the page is loaded again.
 */
export function NotFetched() {
  const { notFetched } = useRoomPageTexts()
  return (
    <main className={styles['words']}>
      <h2 className={styles['heading']} role="alert">
        {notFetched.heading}
      </h2>
      <p className={styles['lead']}>{notFetched.lead}</p>
      <button className={styles['again']} type="button" data-press onClick={() => location.reload()}>
        {notFetched.again}
      </button>
    </main>
  )
}
