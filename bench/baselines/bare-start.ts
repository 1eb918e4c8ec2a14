import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'

/** P0: the start of a bare Express process. It says its address when it is ready. */

const app = express()
app.get('/health/ready', (_request, response) => void response.json({ status: 'ready' }))

const http = createServer(app)
http.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(http.address() as AddressInfo).port}`))
