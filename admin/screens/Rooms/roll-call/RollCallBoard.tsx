import { Button } from '@mantine/core'
import { useState } from 'react'
import { SumOfRollCall } from '#admin/roll-calls/SumOfRollCall.tsx'
import { useRollCallTexts } from '#admin/words/rooms/roll-calls.ts'
import type { RollCallOfHouse } from '#domain/contract/roll-calls/roll-call-routes.ts'
import { church } from '#web/calls/church.ts'
import * as page from '#web/page/admin-page.module.css'
import * as controls from '#web/page/controls.module.css'
import { PageHeading } from '#web/page/Headings.tsx'
import { PrintIcon } from '#web/page/icons.tsx'
import { printWith } from '#web/print/OnPaper.tsx'
import { isolated } from '#web/words/isolated.ts'
import { useDates } from '#web/words/useDates.ts'
import { CalledRooms } from './CalledRooms.tsx'
import { EndRollCall } from './EndRollCall.tsx'
import { HandedOver, NotAccounted } from './NotAccounted.tsx'
import { RollCallList } from './RollCallList.tsx'
import * as styles from './RollCallBoard.module.css'

type Props = { readonly house: RollCallOfHouse; readonly isOld: boolean; onShowRooms(): void }

/** The roll call of the house: who was seen in each room, who is missing, and who left just before. */
export function RollCallBoard({ house, isOld, onShowRooms }: Props) {
  const texts = useRollCallTexts()
  const [isEnding, end] = useState(false)
  return (
    <>
      <div className={page['head']}>
        <PageHeading>{texts.rollCall}</PageHeading>
        <p className={page['lead']}>
          <Started house={house} />
        </p>
        <button className={controls['textButton']} type="button" onClick={onShowRooms}>
          {texts.showRooms}
        </button>
        <Button variant="outline" leftSection={<PrintIcon />} onClick={() => printWith()}>
          {texts.print}
        </Button>
        <Button variant="outline" onClick={() => end(true)}>
          {texts.end}
        </Button>
      </div>
      <div className={styles['board']}>
        <div className={styles['main']}>
          <SumOfRollCall house={house} isOld={isOld} />
          <CalledRooms rooms={house.rooms} />
        </div>
        <div className={styles['side']}>
          <NotAccounted house={house} />
          <HandedOver handedOver={house.handedOver} />
        </div>
      </div>
      <RollCallList house={house} />
      {isEnding && <EndRollCall house={house} onClose={() => end(false)} />}
    </>
  )
}

function Started({ house: { at, by } }: Pick<Props, 'house'>) {
  const texts = useRollCallTexts()
  const { clockTime } = useDates()
  const time = clockTime(at, church().timeZone)
  return by === undefined ? texts.started(time) : texts.startedBy(time, isolated(by))
}
