import { useEffect } from 'react'
import { goTo } from './address.ts'

/** Leads home from a screen that has nothing to show. */
export function RedirectHome() {
  useEffect(() => goTo('/'), [])
  return null
}
