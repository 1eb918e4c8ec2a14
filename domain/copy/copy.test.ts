import { test } from 'vitest'
import { type CopyEvent, copy } from './copy.ts'
import { givenFor, tap } from '#domain/given.ts'

const given = givenFor(copy)
const began = (k: number): CopyEvent => ({ type: 'CopyBegan', data: { logId: tap(k) } })
const finished = (k: number): CopyEvent => ({ type: 'CopyFinished', data: { logId: tap(k) } })
const begin = (k: number) => ({ type: 'BeginCopy', logId: tap(k) }) as const

test('a log that is being copied into records that first', () => given().when(begin(1)).then(began(1)))

test('an interrupted copy continues under its first id', () => given(began(1)).when(begin(2)).then())

test('a copy is finished under its first id', () => given(began(1)).when({ type: 'FinishCopy' }).then(finished(1)))

test('another copy may follow a finished one', () => given(began(1), finished(1)).when(begin(2)).then(began(2)))

test('a copy that never began cannot be finished', () => given().when({ type: 'FinishCopy' }).then())
