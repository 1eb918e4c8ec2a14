import { FileIcon } from '#web/page/icons.tsx'
import * as styles from './FileName.module.css'

/** The name of the chosen file. */
export const FileName = ({ children }: { children: string }) => (
  <p className={styles['fileName']}>
    <FileIcon />
    <bdi>{children}</bdi>
  </p>
)
