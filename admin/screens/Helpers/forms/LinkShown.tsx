import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { copied } from '#web/page/copied.ts'
import { emailLink, textLink } from '#web/page/open-in-phone.ts'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { usePhoneTexts } from '#admin/words/people/open-in-phone.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { NewLink } from '#domain/contract/helper/helper-shapes.ts'
import type { QrDrawing } from '#domain/personal-link/qr-drawing.ts'
import { drawQr } from '#web/qr/draw-qr.ts'
import { church, publicOrigin } from '#web/calls/church.ts'
import { QrCode } from '#web/frame/QrCode.tsx'
import { Dialog } from '#web/frame/Dialog.tsx'
import { isolated } from '#web/words/isolated.ts'
import * as controls from '#web/page/controls.module.css'
import * as forms from './forms.module.css'
import * as styles from './LinkShown.module.css'

/** The size of one module of the code, in CSS pixels. */
const MODULE = 4

/**
 * The link that was just made. It is shown this once, to be sent or scanned. So only the button closes it: Escape says
 * that first.
 */
export function LinkShown({ made: { helper, path }, onClose }: { made: NewLink; onClose(): void }) {
  const { helpers } = useAdminTexts()
  const id = useId()
  const link = publicOrigin() + path
  const { field, outcome, copy, remind } = useCopying()
  return (
    <Dialog labelledBy={id} describedBy={`${id}-once`} onClose={remind} width={640}>
      <div className={styles['form']}>
        <h2 id={id}>{helpers.linkFor(isolated(helper.name))}</h2>
        <p className={forms['lead']} id={`${id}-once`}>
          {helpers.shownOnce}
        </p>
        <div className={styles['paper']}>
          <div className={styles['copying']}>
            <LabelledField
              ref={field}
              label={helpers.link}
              value={link}
              readOnly
              onFocus={({ target }) => target.select()}
            />
            <Button onClick={() => void copy()}>{outcome === 'copied' ? helpers.copied : helpers.copy}</Button>
            <Send name={helper.name} link={link} />
            <p role="status" className={styles['status']}>
              {outcome && helpers[outcome]}
            </p>
          </div>
          <Code link={link} />
        </div>
        <div className={styles['foot']}>
          <Button variant="outline" onClick={onClose}>
            {helpers.done}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Opens a text or an email on this device, with the link in it. */
function Send({ name, link }: { name: string; link: string }) {
  const texts = usePhoneTexts()
  const words = texts.invitation(name, church().name, link)
  return (
    <div className={styles['send']}>
      <a className={controls['textLink']} href={textLink(undefined, words)} aria-label={texts.textTo(isolated(name))}>
        {texts.text}
      </a>
      <a
        className={controls['textLink']}
        href={emailLink(texts.invitationSubject(church().name), words)}
        aria-label={texts.emailTo(isolated(name))}
      >
        {texts.email}
      </a>
    </div>
  )
}

/** If the browser does not copy, the link is selected, so that it can be copied by hand. */
function useCopying() {
  const field = useRef<HTMLInputElement>(null)
  const [outcome, say] = useState<'copied' | 'notCopied' | 'onlyDone' | null>(null)
  const copy = async () => field.current && say((await copied(field.current)) ? 'copied' : 'notCopied')
  return { field, outcome, copy, remind: () => say('onlyDone') }
}

function Code({ link }: { link: string }) {
  const { helpers } = useAdminTexts()
  const [drawn, setDrawn] = useState<QrDrawing | 'failed' | null>(null)
  useEffect(() => {
    drawQr(link).then(setDrawn, () => setDrawn('failed'))
  }, [link])
  if (drawn === null) return null
  if (drawn === 'failed') return <ErrorMessage isAlert>{helpers.qrFailed}</ErrorMessage>
  return <QrCode className={styles['code']} drawing={drawn} side={drawn.size * MODULE} label={helpers.qr} />
}
