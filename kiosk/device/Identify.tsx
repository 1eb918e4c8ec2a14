import { Fragment, useEffect, useLayoutEffect, useRef } from 'react'
import { useKioskTexts } from '#web/words/texts.ts'
import { Ring } from '#web/frame/Ring.tsx'
import { endsWithAnyTouch, SECONDS, useIdentify } from './identify.ts'
import { useLargestThatFits } from './useLargestThatFits.ts'
import * as styles from './Identify.module.css'

/** Pixels at the largest tablet. */
const SIZES = [280, 204, 148, 120, 88]

/**
 * Shows the administrator's name for this tablet for ten seconds, over any screen. Any touch, key or scan
 * ends it and does nothing else.
 */
export function Identify() {
  const shown = useIdentify()
  // It stands before the screens in the page, so that it is the first to hear a touch.
  useEffect(endsWithAnyTouch, [])
  return shown && <Panel key={shown.name} {...shown} />
}

function Panel({ name, secondsLeft }: { name: string; secondsLeft: number }) {
  const { thisIs, goesBack } = useKioskTexts().device.identify
  const panel = useRef<HTMLDialogElement>(null)
  const drawn = useLargestThatFits<HTMLParagraphElement>(SIZES)
  useLayoutEffect(() => {
    const opened = panel.current!
    opened.showModal()
    return () => opened.close()
  }, [])
  return (
    <dialog
      ref={panel}
      className={styles['panel']}
      role="alertdialog"
      aria-labelledby="identify"
      aria-describedby="identify-lead"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles['said']} id="identify">
        <p className={styles['label']}>{thisIs}</p>
        <div className={styles['room']}>
          <p ref={drawn} className={styles['name']}>
            <bdi>
              {partsOf(name).map((part, place) => (
                <Fragment key={place}>
                  <span>{part}</span>{' '}
                </Fragment>
              ))}
            </bdi>
          </p>
        </div>
      </div>
      <div className={styles['end']}>
        <Ring left={secondsLeft / SECONDS} size={96} radius={44} line={8}>
          <span aria-hidden="true">{secondsLeft}</span>
        </Ring>
        <p id="identify-lead">{goesBack}</p>
      </div>
    </dialog>
  )
}

/** Lines end after commas, where they can. */
const partsOf = (name: string): string[] => name.match(/[^,]+,?/g)?.map((part) => part.trim()) ?? [name]
