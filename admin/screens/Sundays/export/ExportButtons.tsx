import { Button } from '@mantine/core'
import { USUAL_WIDTH, drawingOf } from '#admin/screens/Sundays/chart/drawing.ts'
import { csvFile, saveFile } from '#web/file/save-file.ts'
import { DownloadIcon, icon } from '#web/page/icons.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { Sundays } from '#domain/contract/sundays/sundays-shapes.ts'
import { hasServing, useColumns } from '#admin/screens/Sundays/sunday-columns.tsx'
import { csvOfList } from '#web/list/columns.ts'
import { toast } from '#web/frame/toast.tsx'
import { useDates } from '#web/words/useDates.ts'
import { pictureOf } from './picture.ts'
import type { Title } from '#admin/screens/Sundays/title.ts'
import * as styles from './ExportButtons.module.css'

const PictureIcon = icon(
  <>
    <path d="M3.500 4.500h17v15h-17zM3.500 16l5-5 4.500 4.500 3-3 4.500 4.500" />
    <circle cx="15.500" cy="9" r="1.200" />
  </>,
)

type ExportButtonsProps = { sundays: Sundays; title: Title }

/** Saves the table as a CSV file, and the chart as a picture. */
export function ExportButtons({ sundays: { weeks, events }, title }: ExportButtonsProps) {
  const { sundays: texts, error } = useAdminTexts()
  const { shortDay } = useDates()
  const columns = useColumns({ label: title.service, hasAllServices: true, hasServing: hasServing(events) })
  const named = (ending: string) => `${texts.heading} - ${title.service} - ${events[0]?.date ?? ''}.${ending}`

  async function savePicture(): Promise<void> {
    const picture = await pictureOf(drawingOf(weeks, USUAL_WIDTH), { title, texts, shortDay })
    if (picture) saveFile(picture, named('png'))
    else toast({ tone: 'destructive', title: error, description: texts.noPicture })
  }

  return (
    <div className={styles['buttons']}>
      <Button
        variant="outline"
        leftSection={<DownloadIcon />}
        onClick={() => saveFile(csvFile(csvOfList(columns, events)), named('csv'))}
      >
        {texts.csv}
      </Button>
      <Button variant="outline" leftSection={<PictureIcon />} onClick={() => void savePicture()}>
        {texts.picture}
      </Button>
    </div>
  )
}
