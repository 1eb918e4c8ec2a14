import { useState } from 'react'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { cluesInWords } from '#admin/same-person/duplicates.ts'
import type { Ids } from '#admin/screens/Duplicates/pairs-around.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { ComparedMember, ComparedPair } from '#domain/contract/same-person/pair-shapes.ts'
import { ChoiceRows } from './ChoiceRows.tsx'
import { type Choices, firstChoices, mergeOf } from './choice.ts'
import { Heads } from './Heads.tsx'
import { RecordRows } from './RecordRows.tsx'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './Comparison.module.css'
import type { Texts } from '#admin/words/texts.ts'
import { Across, Line } from './Line.tsx'
import { BothNames, Name } from '#web/words/Names.tsx'
import { callSignedIn, orGone } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import {
  comparePair,
  keepPairApart,
  linkPeople,
  mergeProfiles,
} from '#domain/contract/same-person/same-person-routes.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { asCommand } from '#admin/access/as-command.ts'
import { offerUndo } from '#admin/access/messages/offer-undo.ts'
import { reconsider, takeApart } from '#admin/same-person/decisions.ts'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'

type ComparisonProps = { ids: Ids; onDecided(): void; onUndone(): void }

/** Two people side by side, and what is decided about them. */
export function Comparison({ ids, onDecided, onUndone }: ComparisonProps) {
  const texts = useAdminTexts()
  const pair = usePair(ids)
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-label={texts.duplicates.comparison}>
      {pair === undefined && <p className={`${words['nothing']} ${styles['reading']}`}>{texts.loading}</p>}
      {(pair === 'gone' || pair === 'failed') && (
        <div className={styles['reason']}>
          <ErrorMessage isAlert>{pair === 'gone' ? texts.duplicates.gone : texts.duplicates.failed}</ErrorMessage>
        </div>
      )}
      {typeof pair === 'object' && <Compared pair={pair} onDecided={onDecided} onUndone={onUndone} />}
    </section>
  )
}

type ComparedProps = Omit<ComparisonProps, 'ids'> & { pair: ComparedPair }

/** What was chosen stays when the pair is read again. */
function Compared({ pair, onDecided, onUndone }: ComparedProps) {
  const { duplicates: texts } = useAdminTexts()
  const [chosen, setChosen] = useState<Partial<Choices>>({})
  const choices = { ...firstChoices(pair), ...chosen }
  const areProfiles = pair.a.profile !== undefined && pair.b.profile !== undefined
  const isOpen = pair.decision !== 'one'
  return (
    <>
      <p className={styles['reason']}>
        <strong className={words['strong']}>{cluesInWords(pair.clues, texts)}.</strong>{' '}
        {pair.decision === 'one' && texts.areOne}
        {pair.decision === 'two' && texts.areTwo}
        {pair.decision === 'open' && (areProfiles ? texts.choose : texts.bothStay)}
      </p>
      <Heads pair={pair} />
      {areProfiles ? (
        <ChoiceRows pair={pair} choices={choices} onChoose={(row, side) => setChosen({ ...chosen, [row]: side })} />
      ) : (
        <RecordRows pair={pair} />
      )}
      <Attended pair={pair} />
      {areProfiles && <Families family={pair.family} />}
      {isOpen && (
        <Decision pair={pair} choices={areProfiles ? choices : null} onDecided={onDecided} onUndone={onUndone} />
      )}
    </>
  )
}

/** How often both of them came together. */
function Attended({ pair }: { pair: ComparedPair }) {
  const { duplicates: texts } = useAdminTexts()
  return (
    <Line label={texts.attendances}>
      <Across>{inWords(pair, texts)}</Across>
    </Line>
  )
}

function inWords(
  { a: { attendances: a }, b: { attendances: b }, attendances: all }: ComparedPair,
  texts: Texts['duplicates'],
): string {
  if (all === 0) return texts.noneYet
  if (a === 0 || b === 0) return texts.came(all, undefined)
  return a + b === all ? texts.allKept(all, a, b) : texts.someTogether(all, a + b - all)
}

/** Everybody of both families. All of them stay, and those who are in both are there once. */
function Families({ family }: { family: readonly ComparedMember[] }) {
  const { duplicates: texts, relationships } = useAdminTexts()
  return (
    <Line label={texts.family}>
      <Across>
        {family.length === 0 && texts.nobody}
        {family.length > 0 && (
          <ul className={styles['family']}>
            {family.map(({ name, hebrewName, relationship, of, ids }) => (
              <li key={ids.join()} className={styles['member']}>
                <BothNames name={name} hebrewName={hebrewName} />
                <span className={styles['detail']}>
                  {relationships[relationship]}, {texts.inFamilyOf[of]}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Across>
    </Line>
  )
}

/**
 * Two people side by side; undefined while they are read for the first time. What was read stays when reading them
 * again fails: somebody may have chosen something.
 */
function usePair({ a, b }: Ids): ComparedPair | 'gone' | 'failed' | undefined {
  const read = () => orGone(callSignedIn(comparePair, { params: { a, b } }))
  return useRead({ what: 'pair', which: `${a} ${b}`, about: 'people', read }).found
}

/** Null for the choices of a profile and a family member: nothing is chosen between them. */
type DecisionProps = ComparedProps & { choices: Choices | null }

/** `merged` is null where two records are one, or two, and both stay as they are. */
type Decided = {
  readonly isOne: boolean
  readonly merged: ReturnType<typeof mergeOf> | null
  readonly commandId: string
}

/** Says that two records are one person or two, and offers to undo it. */
function useDecision({ pair: { a, b, decision }, onDecided, onUndone }: ComparedProps) {
  const { duplicates: texts } = useAdminTexts()
  const ids = { a: a.id, b: b.id }
  const evenIfTwo = decision === 'two'
  return useMutation({
    async mutationFn({ isOne, merged, commandId }: Decided) {
      if (merged) await callSignedIn(mergeProfiles, { body: { ...merged, evenIfTwo, commandId } })
      else if (isOne) await callSignedIn(linkPeople, { body: { ...ids, evenIfTwo, commandId } })
      else await callSignedIn(keepPairApart, { body: { ...ids, commandId } })
      onDecided()
    },
    onSuccess(_, { isOne, merged, commandId }) {
      offerUndo({
        title: merged ? texts.mergedNow : isOne ? texts.oneNow : texts.twoNow,
        description: [a.name, b.name].map(isolated).join(', '),
        undo: {
          mutationFn: () => (isOne ? takeApart(commandId) : reconsider(a.id, b.id)),
          onSuccess() {
            toast({ tone: 'success', title: isOne ? texts.apartNow : texts.openAgain })
            onUndone()
          },
        },
      })
    },
  })
}

/** What becomes of the two, and the buttons that decide it. */
function Decision({ choices, ...about }: DecisionProps) {
  const { duplicates: texts } = useAdminTexts()
  const { pair } = about
  const { a, family, attendances, decision } = pair
  const deciding = useDecision(about)
  const { isPending: isBusy } = deciding
  const decide = (isOne: boolean) => () => {
    const merged = isOne && choices ? mergeOf(pair, choices) : null
    if (!isBusy) deciding.mutate(asCommand({ isOne, merged }, deciding))
  }
  return (
    <div className={styles['foot']}>
      <p className={styles['outcome']}>
        <span className={words['strong']}>
          <Name>{(choices ? pair[choices.name] : a).name}</Name>
        </span>{' '}
        {choices ? texts.withFamily(family.length) : texts.countsOnce}
        <span className={words['quiet']}>
          {' '}
          {choices ? texts.outcome.merged(attendances) : texts.outcome.countedOnce}
        </span>
      </p>
      <div className={styles['buttons']}>
        {decision === 'open' && (
          <Button variant="outline" aria-disabled={isBusy} onClick={decide(false)}>
            {texts.different}
          </Button>
        )}
        <Button miw={140} aria-disabled={isBusy} onClick={decide(true)}>
          {isBusy ? texts.saving : choices ? texts.merge : texts.same}
        </Button>
      </div>
    </div>
  )
}
