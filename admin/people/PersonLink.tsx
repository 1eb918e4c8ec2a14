import { Link } from 'react-router-dom'
import { Name } from '#web/words/Names.tsx'
import * as styles from './PersonLink.module.css'

/** The name of a person, which leads to their page, and looks the same wherever it stands. */
export const PersonLink = ({ id, name }: { id: number; name: string }) => (
  <Link className={styles['link']} to={`/admin/people/${id}`}>
    <Name>{name}</Name>
  </Link>
)
