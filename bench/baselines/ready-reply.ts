import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { replyToParent } from '#bench/apart.ts'

/**
 * A0: bare Express that receives a request without looking into its body, and sends a prepared Buffer with the bytes of
 * Foyer's reply, which it is given first.
 */

let ready = Buffer.alloc(0)

const app = express()
app.disable('etag')
app.disable('x-powered-by')
app.post(checkPhone.path, express.raw({ type: () => true }), (_request, response) => {
  response.type('application/json').send(ready)
})
app.get(eventAttendances.path, (_request, response) => {
  response.type('application/json').send(ready)
})

const http = createServer(app)
http.listen(0, '127.0.0.1', () =>
  replyToParent<string, null>({ port: (http.address() as AddressInfo).port }, (reply) => {
    ready = Buffer.from(reply)
    return null
  }),
)
