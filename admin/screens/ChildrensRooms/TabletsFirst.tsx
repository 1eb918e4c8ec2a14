import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useFleet } from '#admin/devices/follow-fleet.ts'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import { setDoors } from '#domain/contract/device/device-routes.ts'
import { CardHeading } from '#web/page/Headings.tsx'
import * as controls from '#web/page/controls.module.css'
import * as styles from './TabletsFirst.module.css'

/**
 * What is still to do before a child can be dropped off: a kiosk is let in, and then the doors are closed. Nothing once
 * both are done.
 */
export function TabletsFirst() {
  const texts = useRoomTexts()
  const fleet = useFleet((known) => known.fleet)
  const id = useId()
  const close = useMutation({ mutationFn: () => callSignedIn(setDoors, { body: { closed: true } }) })
  const hasKiosk = fleet?.devices.some(({ kind }) => kind === 'kiosk') ?? false
  if (!fleet || (fleet.doorsClosed && hasKiosk)) return null
  return (
    <section className={`${controls['card']} ${styles['next']}`} aria-labelledby={id} role="status">
      <div className={styles['words']}>
        <CardHeading id={id}>{texts.tabletsHeading}</CardHeading>
        <p>{texts.tabletsLead}</p>
        {hasKiosk && <p>{texts.closeLead}</p>}
      </div>
      <div className={styles['buttons']}>
        {hasKiosk && (
          <Button aria-disabled={close.isPending} onClick={() => close.isPending || close.mutate()}>
            {texts.closeDoors}
          </Button>
        )}
        <Button component={Link} to="/admin/tablets" {...(hasKiosk ? { variant: 'outline' } : { c: 'white' })}>
          {texts.toTablets}
        </Button>
      </div>
    </section>
  )
}
