import { Button } from '@mantine/core'
import { PrintIcon } from '#admin/frame/icons.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { printWith } from './OnPaper.tsx'

/** Prints the list of a page. */
export function PrintButton() {
  const { tools } = useAdminTexts()
  return (
    <Button variant="outline" leftSection={<PrintIcon />} onClick={() => printWith()}>
      {tools.print}
    </Button>
  )
}
