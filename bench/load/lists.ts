import { gatheringOf } from '#bench/church/congregation.ts'
import { checkInRequest, listRequest } from '#bench/church/requests.ts'
import { household } from '#bench/church/congregation.ts'
import { replyToParent } from '#bench/apart.ts'
import { openConnection } from './connection.ts'

/** A program of the staff, in a separate process: reads the list of a gathering over and over. */

export type ListQuestion = {
  readonly port: number
  readonly authorization: string
  readonly forMs: number
  /**
   * One of these households checks in before each reading, so that every list is new. Nothing is read after the last
   * one has. None by default.
   */
  readonly arriving?: { readonly from: number; readonly until: number }
}

export type ListTimes = { readonly perSecond: number; readonly lists: number; readonly bytes: number }

/** The gathering that is listed. */
const LISTED = gatheringOf(0)

replyToParent<ListQuestion, ListTimes>(null, async ({ port, authorization, forMs, arriving }) => {
  const connection = await openConnection(port)
  const request = listRequest(authorization, LISTED)
  let reading = 0
  let lists = 0
  let bytes = 0
  const households = arriving ? arriving.until - arriving.from : Infinity
  if (households === 0) throw new Error('Every household has checked in')
  while (reading < forMs && lists < households) {
    if (arriving) await connection.send(checkInRequest(household(arriving.from + lists), LISTED))
    const sent = performance.now()
    const list = await connection.send(request)
    reading += performance.now() - sent
    bytes = Buffer.byteLength(list)
    lists += 1
  }
  connection.close()
  return { perSecond: (lists * 1000) / reading, lists, bytes }
})
