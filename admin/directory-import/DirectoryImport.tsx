import { useRef, useState, type DragEvent } from 'react'
import { Choose } from './Choose.tsx'
import { PreviewOf } from './PreviewOf.tsx'
import { Status } from './Status.tsx'
import { WhichColumns } from '#admin/directory-import/chosen-columns/WhichColumns.tsx'
import { useImport } from '#admin/directory-import/steps/import-store.ts'
import { chooseFormat, preview } from '#admin/directory-import/steps/steps.ts'
import { ReturnToCheckIn } from '#admin/access/leaving/ReturnToCheckIn.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { Unseen } from '#kiosk/shell/frame/Unseen.tsx'
import type { FileFormat } from '#domain/directory-import/member-file/columns.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './DirectoryImport.module.css'

/** Imports a member file: choose it or drop it here, see what is in it, send it. */
export function DirectoryImport() {
  const texts = useAdminTexts()
  const { format, step, stepNumber } = useImport()
  const picker = useRef<HTMLInputElement>(null)
  const { isOver, ...dropping } = useDropping()
  const isSending = step.at === 'preview' && step.sending !== null
  return (
    <div className={styles['import']} data-over={isOver || undefined} {...dropping}>
      <h2>{texts.import.heading}</h2>
      <fieldset className={styles['formats']} disabled={isSending}>
        <legend>
          <Unseen>{texts.import.format}</Unseen>
        </legend>
        <Format value="standard" chosen={format} label={texts.import.standard} />
        <Format value="gocc" chosen={format} label={texts.import.gocc} />
      </fieldset>
      <Status />
      {/* Hidden, also from screen readers: they read the button that opens it. */}
      <input
        ref={picker}
        hidden
        type="file"
        accept=".csv"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Cleared, so that the same file can be chosen again after somebody corrected it.
          target.value = ''
          void preview(files)
        }}
      />
      {step.at === 'columns' && <WhichColumns key={stepNumber} {...step} />}
      {step.at === 'preview' && <PreviewOf {...step} />}
      {step.at !== 'columns' && step.at !== 'preview' && (
        <Choose format={format} isBusy={step.at === 'parsing'} onChoose={() => picker.current?.click()} />
      )}
      <ReturnToCheckIn className={controls['textButton']!} />
    </div>
  )
}

const Format = ({ value, chosen, label }: { value: FileFormat; chosen: FileFormat; label: string }) => (
  <label className={styles['format']}>
    <input
      className={controls['radio']}
      type="radio"
      name="format"
      value={value}
      checked={chosen === value}
      onChange={() => chooseFormat(value)}
    />
    {label}
  </label>
)

/** Takes a dropped file like a chosen one. Otherwise the browser would leave the page and open the file. */
function useDropping() {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver,
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      void preview([...event.dataTransfer.files])
    },
  }
}
