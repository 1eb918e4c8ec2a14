// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useAccess } from '#admin/access/access.ts'
import { session } from '#domain/contract/helper/helper-routes.ts'
import { draw, replies } from '#tests/components/draw.tsx'
import { RequireSignIn, SignInCard } from './RequireSignIn.tsx'

async function drawForNobody(part: ReactNode, address?: string): Promise<void> {
  replies(session, { hasHelpers: false, sharedPasswordWorks: true })
  draw(part, address)
  act(() => useAccess.setState({ signedIn: null }))
  await screen.findByLabelText('Password')
  screen.getByRole('heading', { name: 'Sign in' })
}

test('while nobody is signed in the front door names the page that opens', async () => {
  await drawForNobody(<RequireSignIn>The page</RequireSignIn>, '/admin/people/7')
  screen.getByText('Please sign in to open People.')
  expect(screen.queryByText('The page')).toBeNull()
})

test('on Today the front door stands where the list would be', async () => {
  await drawForNobody(<SignInCard onPassword={() => Promise.resolve()} />)
  screen.getByText('Please sign in to see who is here.')
})
