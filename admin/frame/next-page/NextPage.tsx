import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useNextPage } from './next-page.ts'
import * as styles from './NextPage.module.css'

/** A line at the edge of the header while the next page is fetched: the press was noticed, the network is slow. */
export function NextPage() {
  const { loading } = useAdminTexts()
  const isComing = useNextPage(({ coming }) => coming > 0)
  return isComing && <div className={styles['line']} role="progressbar" aria-label={loading} />
}
