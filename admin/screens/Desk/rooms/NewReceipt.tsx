import { NativeSelect, Radio } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { useHasRole } from '#admin/access/roles.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { ownWords } from '#admin/screens/Desk/checking-in/check-in.ts'
import { useDeskRoomTexts } from '#admin/words/people/desk-rooms.ts'
import { type dropOffWithMark, renewReceipt } from '#domain/contract/custody/custody-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { showReceipt } from './drop-off.ts'
import { LeaderWithPin, type Vouching, isWhole } from './LeaderWithPin.tsx'
import { useDropOff } from './use-drop-off.ts'
import * as styles from './NewReceipt.module.css'

type Props = { eventId: number; mark: string; onClose(): void }

const REASONS = ['lost', 'left-at-home', 'damaged', 'other'] as const
type Reason = (typeof REASONS)[number]
type Adult = Reply<typeof dropOffWithMark>['adults'][number]

/** How it is known who asks: by a photo ID, or by the word of a leader. */
type Proof = 'identity' | 'pin'

/** What the form says. `adult` is the name of somebody who is on no list. */
type Filled = {
  readonly adult: Adult | string | null
  readonly reason: Reason
  readonly proof: Proof | null
  readonly leader: Vouching
}
const NOTHING: Filled = { adult: null, reason: 'lost', proof: null, leader: { helper: '', pin: '' } }

/** Somebody has lost their receipt, and shows who they are. For somebody who is on no list a leader decides. */
export function NewReceipt({ eventId, mark, onClose }: Props) {
  const texts = useDeskRoomTexts()
  const { found, readAgain } = useDropOff(eventId, mark)
  const [filled, fill] = useState(NOTHING)
  const isLeader = useHasRole('children')
  const renewing = useRenewal(eventId, mark)
  const { isBusy, refusal } = sendingOf(renewing, ownWords())
  const drop = found === 'failed' ? undefined : found
  const needsPin = !isLeader && (filled.proof === 'pin' || typeof filled.adult === 'string')
  const isReady = isFilled(filled) && (!needsPin || isWhole(filled.leader))

  const submit = () => {
    if (!isReady || !drop) return
    const onSuccess = ({ receipt }: Reply<typeof renewReceipt>) => {
      onClose()
      showReceipt({ checkIn: drop.checkIn, what: 'receipt', mark, secret: receipt.code.slice(-3), children: [] })
    }
    const { leader, ...said } = filled
    renewing.mutate(asCommand({ ...said, leader: needsPin ? leader : null }, renewing), { onSuccess })
  }
  return (
    <DialogForm
      title={texts.renewTitle(mark)}
      lead={texts.renewLead}
      act={texts.renew}
      leave={texts.keepOld}
      isBusy={isBusy}
      isReady={isReady}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      {found === 'failed' && <NotRead onTryAgain={() => void readAgain()}>{texts.notRead}</NotRead>}
      <WhoAsks adults={drop?.adults} adult={filled.adult} onChoose={(adult) => fill({ ...filled, adult })} />
      <HowKnown isLeader={isLeader} proof={filled.proof} onChoose={(proof) => fill({ ...filled, proof })} />
      {needsPin && <LeaderWithPin value={filled.leader} onChange={(leader) => fill({ ...filled, leader })} />}
      <NativeSelect
        label={texts.why}
        value={filled.reason}
        onChange={({ target: { value } }) => fill({ ...filled, reason: value as Reason })}
      >
        {REASONS.map((one) => (
          <option key={one} value={one}>
            {texts.reasons[one]}
          </option>
        ))}
      </NativeSelect>
    </DialogForm>
  )
}

const isFilled = ({ adult, proof }: Filled): boolean =>
  proof !== null && (typeof adult === 'string' ? adult.trim() !== '' : adult !== null)

type Asked = Omit<Filled, 'leader'> & { readonly leader: Vouching | null }

function useRenewal(eventId: number, mark: string) {
  return useMutation({
    async mutationFn({ commandId, reason, adult, proof, leader }: Asked & { commandId: string }) {
      const body = { eventId, ...adultInBody(adult), reason, proof: proof ?? 'identity', ...leader, commandId }
      return await callSignedIn(renewReceipt, { params: { mark }, body })
    },
    meta: { inForm: true },
  })
}

function adultInBody(adult: Filled['adult']) {
  if (adult === null || typeof adult === 'string') return { name: adult ?? '' }
  const { personId, collectorId } = adult
  return collectorId === undefined ? { personId } : { collectorId }
}

type Who = { adults: readonly Adult[] | undefined; adult: Filled['adult']; onChoose(adult: Filled['adult']): void }

/** The people who may collect, and somebody else. People who may not, by a rule, are left out. */
function WhoAsks({ adults, adult, onChoose }: Who) {
  const texts = useDeskRoomTexts()
  const isElse = typeof adult === 'string'
  return (
    <fieldset className={styles['adults']}>
      <legend>{texts.whoAsks}</legend>
      {adults?.map((one) => (
        <label key={one.collectorId ?? one.personId} className={styles['adult']}>
          <Radio name="adult" checked={adult === one} onChange={() => onChoose(one)} />
          <span>
            <bdi>{one.name}</bdi>
            {one.relation !== undefined && <small>{one.relation}</small>}
          </span>
        </label>
      ))}
      <label className={styles['adult']}>
        <Radio name="adult" checked={isElse} onChange={() => onChoose('')} />
        <span>{texts.somebodyElse}</span>
      </label>
      {adults?.length === 0 && <p>{texts.nobodyMay}</p>}
      {isElse && (
        <div className={styles['named']}>
          <LabelledField label={texts.name} maxLength={60} value={adult} onChange={onChoose} />
          <p className={styles['hint']}>{texts.elseNeedsLeader}</p>
        </div>
      )}
    </fieldset>
  )
}

/** A leader who has signed in needs no PIN: they say that they know who asks. */
function HowKnown(props: { isLeader: boolean; proof: Proof | null; onChoose(proof: Proof): void }) {
  const { isLeader, proof, onChoose } = props
  const texts = useDeskRoomTexts()
  const ways = { identity: texts.idSeen, pin: isLeader ? texts.knownToMe : texts.leadersPin }
  return (
    <fieldset className={styles['adults']}>
      <legend>{texts.howKnown}</legend>
      {(['identity', 'pin'] as const).map((one) => (
        <label key={one} className={styles['adult']}>
          <Radio name="proof" checked={proof === one} onChange={() => onChoose(one)} />
          <span>{ways[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}
