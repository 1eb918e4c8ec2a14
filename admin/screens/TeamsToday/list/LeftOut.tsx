import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTeamTexts } from '#admin/words/teams/teams.ts'
import type { TeamListSet } from '#domain/contract/teams/team-shapes.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { Name } from '#web/words/Names.tsx'
import * as styles from './LeftOut.module.css'

/** Says how many people are on the list of the day now, and why each name that was left out is not on it. */
export function LeftOut({ found: { set, unclear, unknownTeams }, onClose }: { found: TeamListSet; onClose(): void }) {
  const { list: texts } = useTeamTexts()
  const id = useId()
  return (
    <Dialog labelledBy={id} onClose={onClose} width={560}>
      <div className={styles['dialog']}>
        <h2 id={id}>{texts.set(set)}</h2>
        {unclear.length > 0 && (
          <section>
            <h3>{texts.notTaken}</h3>
            <ul>
              {unclear.map(({ row, name, choices }) => (
                <li key={row}>
                  <Name>{name}</Name>
                  <span>{choices.length === 0 ? texts.nobodyCalled : texts.nobodyChosen}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {unknownTeams.map((team) => (
          <p key={team}>{texts.unknownTeam(team)}</p>
        ))}
        <div className={styles['foot']}>
          <Button onClick={onClose}>{texts.done}</Button>
        </div>
      </div>
    </Dialog>
  )
}
