import { Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { teamTextsNow, useTeamTexts } from '#admin/words/teams/teams.ts'
import { setServingOnWalls } from '#domain/contract/teams/team-routes.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { CardHeading } from '#web/page/Headings.tsx'
import * as controls from '#web/page/controls.module.css'
import * as styles from './OnTheWalls.module.css'

/** What holds for all teams: when they may check in, and whether walls count them. The choice is saved at once. */
export function OnTheWalls({ isOn }: { isOn: boolean }) {
  const texts = useTeamTexts()
  const id = useId()
  const save = useMutation({
    mutationFn: (onWalls: boolean) => callSignedIn(setServingOnWalls, { body: { onWalls, commandId: newCommandId() } }),
    onSuccess: () => toast({ tone: 'success', title: teamTextsNow().wallsSaved }),
  })
  return (
    <div className={styles['rules']}>
      <section className={`${controls['card']} ${styles['card']}`} aria-labelledby={`${id}kiosks`}>
        <CardHeading id={`${id}kiosks`}>{texts.atKiosks}</CardHeading>
        <p>{texts.atKiosksMeans}</p>
      </section>
      <section className={`${controls['card']} ${styles['card']}`} aria-labelledby={`${id}walls`}>
        <CardHeading id={`${id}walls`}>{texts.walls}</CardHeading>
        <Checkbox label={texts.onWalls} checked={isOn} onChange={({ target }) => save.mutate(target.checked)} />
      </section>
    </div>
  )
}
