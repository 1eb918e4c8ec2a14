import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { Section } from '#admin/screens/Programs/Section.tsx'
import { useDataTexts } from '#admin/words/programs/data.ts'
import { useProgramTexts } from '#admin/words/programs/programs.ts'
import { attendanceData, careData, countsData, peopleData, sundaysData } from '#domain/contract/data/data-routes.ts'
import { BYTE_ORDER_MARK } from '#domain/csv.ts'
import { csvFile, saveFile } from '#web/file/save-file.ts'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { DownloadIcon } from '#web/page/icons.tsx'
import * as styles from './Data.module.css'

const FILES = {
  attendance: attendanceData,
  people: peopleData,
  counts: countsData,
  sundays: sundaysData,
  care: careData,
}
type FileName = keyof typeof FILES
const names = Object.keys(FILES) as FileName[]

/** The file of a large church takes this long to come, in milliseconds. */
const PATIENCE = 10 * 60_000

/** Tables of what Foyer knows, for spreadsheets and for other programs. */
export function Data() {
  const texts = useDataTexts()
  const { sections } = useProgramTexts()
  const download = useMutation({ mutationFn: save, meta: { readsNothing: true, inForm: true } })
  const { refusal } = sendingOf(download)
  return (
    <Section heading={sections.data} lead={texts.lead}>
      <ul className={styles['files']}>
        {names.map((name) => (
          <li key={name} className={styles['file']}>
            <div>
              <strong>{texts.files[name].name}</strong>
              <p className={styles['holds']}>{texts.files[name].holds}</p>
            </div>
            <Button
              variant="default"
              leftSection={<DownloadIcon />}
              aria-label={texts.downloadOf(texts.files[name].name)}
              loading={download.isPending && download.variables === name}
              disabled={download.isPending && download.variables !== name}
              onClick={() => download.mutate(name)}
            >
              {texts.download}
            </Button>
          </li>
        ))}
      </ul>
      {refusal !== null && <ErrorMessage isAlert>{refusal}</ErrorMessage>}
    </Section>
  )
}

/** Saves a file on this computer. Reading its text takes the mark away that Excel needs. */
async function save(name: FileName): Promise<void> {
  const text = await callSignedIn(FILES[name], { params: { format: 'csv' }, query: {} }, { patience: PATIENCE })
  saveFile(csvFile(BYTE_ORDER_MARK + text), `${name}.csv`)
}
