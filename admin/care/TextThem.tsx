import { usePhoneTexts } from '#admin/words/people/open-in-phone.ts'
import type { CareList } from '#domain/care/care-fields.ts'
import { church } from '#web/calls/church.ts'
import * as controls from '#web/page/controls.module.css'
import { textLink } from '#web/page/open-in-phone.ts'
import { isolated } from '#web/words/isolated.ts'

/** Opens a text to somebody on this phone, with words that fit the list on which they are. */
export function TextThem({ name, phone, list }: { name: string; phone: string; list: CareList }) {
  const texts = usePhoneTexts()
  return (
    <a
      className={controls['textLink']}
      href={textLink(phone, texts.care[list](name, church().name))}
      aria-label={texts.textTo(isolated(name))}
    >
      {texts.text}
    </a>
  )
}
