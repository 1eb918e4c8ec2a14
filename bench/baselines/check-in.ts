import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import express from 'express'
import type { z } from 'zod/mini'
import { attendanceStream } from '#domain/attendance/attendance.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { replyToParent, nothingToAsk } from '#bench/apart.ts'
import { openRawLog, rawRow } from './raw-log.ts'

/**
 * E0: bare Express takes the same body, checks it against the same shape, changes a map, and returns the same bytes. It
 * stores nothing. With a file it is E1: the same, with a transaction for each request.
 */

const [file] = process.argv.slice(2)
const append = file === undefined ? null : openRawLog(file)
const present = new Map<string, z.output<typeof checkIn.reply>>()

const app = express()
app.disable('etag')
app.disable('x-powered-by')
app.post(checkIn.path, express.json(), (request, response) => {
  const { userData, familyMemberIds, commandId = '', at = '' } = checkIn.body.parse(request.body)
  const { eventId, userId, primary } = userData
  const stream = attendanceStream(eventId, userId)
  append?.([
    rawRow(stream, {
      type: 'PartyCheckedIn',
      data: {
        gatheringId: eventId,
        attendeeId: userId,
        attendeePresent: primary,
        familyMemberIds,
        wasMember: false,
        at,
        commandId,
      },
    }),
  ])
  const came = [...(primary ? [userId] : []), ...familyMemberIds]
  const reply = { eventId, userId, primary, familyMemberIds, checkInTime: at, came }
  present.set(stream, reply)
  response.json(reply)
})

const http = createServer(app)
http.listen(0, '127.0.0.1', () => replyToParent({ port: (http.address() as AddressInfo).port }, nothingToAsk))
