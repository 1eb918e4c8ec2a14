import { FileIcon } from '#admin/frame/icons.tsx'
import * as styles from './FileName.module.css'

/** The name of the chosen file. */
export const FileName = ({ children }: { children: string }) => (
  <p className={styles['fileName']}>
    <FileIcon />
    <bdi>{children}</bdi>
  </p>
)
