import { ShownOnce } from '#admin/screens/Programs/ShownOnce.tsx'
import { useCalendarTexts } from '#admin/words/programs/calendars.ts'
import { publicOrigin } from '#web/calls/church.ts'
import { isolated } from '#web/words/isolated.ts'
import type { MadeCalendar } from './MakeCalendar.tsx'
import * as controls from '#web/page/controls.module.css'

/** The address of a calendar that was just made. */
export function CalendarShown({ made: { name, path }, onClose }: { made: MadeCalendar; onClose(): void }) {
  const { calendarOf, address: label, shownOnce: once, notCopied, onlyDone, subscribe } = useCalendarTexts()
  const words = { label, once, notCopied, onlyDone }
  const address = `${publicOrigin()}${path}`
  return (
    <ShownOnce title={calendarOf(isolated(name))} value={address} words={words} onClose={onClose}>
      <div>
        {/* Programs subscribe to an address that begins with webcal, where they would load one with https once. */}
        <a className={controls['textLink']} href={address.replace(/^https?:/, 'webcal:')}>
          {subscribe}
        </a>
      </div>
    </ShownOnce>
  )
}
