import { church } from '#web/calls/church.ts'
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

/** The arch of Foyer, in the colour of the text. */
export const Arch = ({ className }: { className: string }) => (
  <svg className={className} viewBox="0 0 33 38" aria-hidden="true" focusable="false">
    <path d="M2 38V16.500a14.500 14.500 0 0 1 29 0V38" fill="none" stroke="currentColor" strokeWidth="4" />
    <path d="M8 38V17a8.500 8.500 0 0 1 17 0V38z" fill="currentColor" />
  </svg>
)
