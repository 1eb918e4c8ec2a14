import { useState } from 'react'
import type { Party } from '#domain/contract/custody/hand-over-routes.ts'
import { MARK_ALPHABET } from '#domain/ids.ts'
import { useTyped } from '#room/code/typed-code.ts'
import { useHandScanner } from '#web/scanner/useHandScanner.ts'
import { readAsTag } from './scanned.ts'
import { lowSound } from '#room/hand-over/parts/sound.ts'

type Child = Party['children'][number]

/** The signs of a mark with the number of a child, such as K7Q 2: digits first. */
export const TAG_SIGNS = [...new Set(`0123456789${MARK_ALPHABET}`)].join('')

/**
 * In a room with two scans the tag of each child that goes is scanned before the adults are shown. Anywhere else a
 * scanner does nothing here: its keys must not press a button.
 */
export function useTags(party: Party, going: readonly Child[]) {
  const [scanned, setScanned] = useState<Readonly<Record<number, string>>>({})
  const [wrong, setWrong] = useState<'wrong' | 'noTag' | null>(null)
  const [isTyping, setTyping] = useState(false)
  const next = going.find(({ personId, twoScans }) => twoScans && scanned[personId] === undefined)

  const read = (text: string): void => {
    if (!next) return
    const tag = readAsTag(text)
    const isRight = tag?.mark === party.mark && tag.index === next.index
    setWrong(isRight ? null : tag ? 'wrong' : 'noTag')
    if (!isRight) return lowSound()
    setScanned((before) => ({ ...before, [next.personId]: text.trim().toUpperCase() }))
    setTyping(false)
  }

  const { typed, press, remember } = useTyped({ alphabet: TAG_SIGNS, length: 4, isHeld: !next, complete: read })
  useHandScanner(read, remember)
  return {
    /** The child whose tag comes next. */
    next,
    /** What was scanned of these children. */
    of: (children: readonly Child[]) => children.flatMap(({ personId }) => scanned[personId] ?? []),
    wrong,
    read,
    typed,
    press,
    isTyping: isTyping && next !== undefined,
    type: () => setTyping(true),
  }
}

export type Tags = ReturnType<typeof useTags>
