import type { Express, Request, Response } from 'express'
import { neverStored } from '#server/http/errors.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { OwnDevices } from '#server/devices/own-devices.ts'
import { ASK_HEADER, PEER_PATH, REPLY_HEADER } from './peer-shapes.ts'
import type { PeerSignatures } from './peer-signatures.ts'

/** Tells other servers with the same secret what this one knows of devices. Everybody else gets 404. */
export function servePeers(app: Express, devices: OwnDevices, signatures: PeerSignatures): void {
  app.post(
    PEER_PATH,
    replyToPeer(signatures, () => ({ server: devices.server, known: devices.own() })),
  )
}

/** Replies to other servers with the same secret, and signs what it says. Everybody else gets 404. */
export const replyToPeer =
  (signatures: PeerSignatures, told: (request: Request<{ id?: string }>) => object) =>
  (request: Request<{ id?: string }>, response: Response): void => {
    const question = request.get(ASK_HEADER)
    if (question === undefined || !signatures.isQuestion(question)) throw new RequestRefused('not-found')
    const reply = JSON.stringify(told(request))
    neverStored(response).setHeader(REPLY_HEADER, signatures.signatureOf(question, reply))
    response.type('json').send(reply)
  }
