import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import express from 'express'
import { checkPhone } from '#domain/contract/people-routes.ts'
import { replyToParent, nothingToAsk } from '#bench/apart.ts'

/**
 * A0: bare Express that receives a request without reading its body, and sends a prepared Buffer with the bytes of
 * Foyer's reply.
 */

const [reply = ''] = process.argv.slice(2)
const ready = Buffer.from(reply)

const app = express()
app.disable('etag')
app.disable('x-powered-by')
app.post(checkPhone.path, express.raw({ type: () => true }), (_request, response) => {
  response.type('application/json').send(ready)
})

const http = createServer(app)
http.listen(0, '127.0.0.1', () => replyToParent({ port: (http.address() as AddressInfo).port }, nothingToAsk))
