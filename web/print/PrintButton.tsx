import { Button } from '@mantine/core'
import { PrintIcon } from '#web/page/icons.tsx'
import { useStaffTexts } from '#web/words/frame-texts.ts'
import { printWith } from './OnPaper.tsx'
import * as styles from './PrintButton.module.css'

const SMALL = { root: styles['small']!, section: styles['icon']!, label: styles['words']! }

/** Prints the list of a page. `isSmall`: on a phone it is an icon, so that it fits beside other buttons. */
export function PrintButton({ isSmall = false }: { isSmall?: boolean }) {
  const { tools } = useStaffTexts()
  return (
    <Button
      variant="outline"
      classNames={isSmall ? SMALL : {}}
      aria-label={tools.print}
      leftSection={<PrintIcon />}
      onClick={() => printWith()}
    >
      {tools.print}
    </Button>
  )
}
