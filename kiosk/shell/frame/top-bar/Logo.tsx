import { church } from '#kiosk/shell/calls/church.ts'
import { Arch } from './Arch.tsx'
import * as styles from './Logo.module.css'

/** The church's sign. Links to the church's own site, in a new tab, if there is one. */
export function Logo() {
  const { name, logoUrl, homeUrl } = church()
  const sign = (
    <>
      {logoUrl ? <img className={styles['picture']} src={logoUrl} alt="" /> : <Arch className={styles['mark']!} />}
      <span className={styles['church']} data-length={lengthOf(name)}>
        {name}
      </span>
    </>
  )
  return homeUrl ? (
    <a className={styles['logo']} href={homeUrl} target="_blank" rel="noopener noreferrer">
      {sign}
    </a>
  ) : (
    <span className={styles['logo']}>{sign}</span>
  )
}

/** How much room the name of a church takes. */
function lengthOf(name: string): 'short' | 'long' | 'longer' {
  if (name.length <= 12) return 'short'
  return name.length <= 26 ? 'long' : 'longer'
}
