import * as controls from '#admin/frame/controls.module.css'
import * as styles from './Tick.module.css'

type Props = { label: string; isOn: boolean; onChange(isOn: boolean): void }

/** A tick with its label beside it. */
export const Tick = ({ label, isOn, onChange }: Props) => (
  <label className={styles['tick']}>
    <input
      className={controls['box']}
      type="checkbox"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
)
