import * as styles from './NewRows.module.css'

type Props = { label: string; onShow(): void }

/** The button that shows the new rows of a list that is held still meanwhile. */
export const NewRows = ({ label, onShow }: Props) => (
  <button className={styles['newRows']} type="button" onClick={onShow}>
    {label}
  </button>
)
