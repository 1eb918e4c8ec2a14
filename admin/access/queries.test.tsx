// @vitest-environment happy-dom
import { useMutation, type MutationOptions } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as routes from '#domain/contract/helper/helper-routes.ts'
import { draw, holds, refuses } from '#tests/components/draw.tsx'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { dismissToast } from '#web/frame/toast.tsx'
import { queries } from './queries.ts'
import { callSignedIn } from './signed-in-call.ts'
import { useRead } from './useRead.ts'

const read = vi.fn<() => Promise<string>>()

/** A page that has read something, with a button that changes it. */
function Page({ meta = {} }: Pick<MutationOptions, 'meta'>) {
  const { found } = useRead({ what: 'page', read })
  const change = useMutation({ mutationFn: () => callSignedIn(routes.endSharedPassword, {}), meta })
  const { isBusy, refusal } = sendingOf(change)
  return (
    <button type="button" onClick={() => isBusy || change.mutate()}>
      {found} {isBusy ? 'under way' : 'at rest'} {meta.inForm && refusal}
    </button>
  )
}
const says = (words: string) => waitFor(() => expect(screen.getByRole('button').textContent.trim()).toBe(words))

beforeEach(() => void read.mockReset().mockResolvedValue('old'))

test('a change is made once however often it is pressed, under way until the page shows it, and not kept', async () => {
  const { sent, letCome } = holds(routes.endSharedPassword)
  const { unmount } = draw(<Page />)
  await says('old at rest')
  const { promise, resolve } = Promise.withResolvers<string>()
  read.mockReturnValue(promise)
  for (const _ of ['first', 'second']) fireEvent.click(screen.getByRole('button'))
  await letCome()
  await says('old under way')
  resolve('new')
  await says('new at rest')
  expect(sent).toHaveLength(1)
  unmount()
  await waitFor(() => expect(queries.getMutationCache().getAll()).toEqual([]))
})

test('a refusal is told in a message, or in its form alone, and what the page shows is read again', async () => {
  refuses(routes.endSharedPassword, 409, 'taken', 'Somebody else was faster.')
  const { unmount } = draw(<Page />)
  await says('old at rest')
  read.mockResolvedValue('new')
  fireEvent.click(screen.getByRole('button'))
  await says('new at rest')
  screen.getByText('Somebody else was faster.')
  unmount()
  dismissToast()
  draw(<Page meta={{ inForm: true }} />)
  await says('new at rest')
  fireEvent.click(screen.getByRole('button'))
  await says('new at rest Somebody else was faster.')
  expect(screen.queryByText('Not done')).toBeNull()
})
