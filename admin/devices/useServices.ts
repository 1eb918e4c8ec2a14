import { useEffect } from 'react'
import { create } from 'zustand'
import { isRefusal } from '#admin/access/access.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { schedule } from '#domain/contract/schedule/schedule-routes.ts'

/** A weekly service, which a device may serve. */
export type Service = { readonly slot: number; readonly name: string }

const useRead = create<{ readonly services: readonly Service[] }>()(() => ({ services: [] }))

/** Reads the weekly services again. If the server does not respond, they do not change. */
async function readServices(): Promise<void> {
  try {
    const read = await callSignedIn(schedule, { query: {} })
    const goOn = read.services.filter(({ ends }) => ends === undefined || ends > read.today)
    useRead.setState({ services: goOn.map(({ slot, plans }) => ({ slot, name: plans[0]?.name ?? '' })) })
  } catch (error) {
    if (!isRefusal(error)) console.error(error)
  }
}

/** The weekly services, as they are planned when the page or the form is opened. */
export function useServices(): readonly Service[] {
  useEffect(() => void readServices(), [])
  return useRead(({ services }) => services)
}
