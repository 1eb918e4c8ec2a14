import { request as requestOverHttp } from 'node:http'
import { request as requestOverHttps } from 'node:https'
import { rootCertificates } from 'node:tls'
import type { Config } from '#server/configuration/config.ts'
import { ASK_HEADER, REPLY_HEADER } from './peer-shapes.ts'
import type { PeerSignatures } from './peer-signatures.ts'

/** How long a server waits for another one, in milliseconds. */
const PATIENCE_MS = 1_000

/** The most bytes of a reply: several times what 50 waiting and a few hundred known devices need. */
const LONGEST_REPLY = 1024 * 1024

/** Asks another server of the church at this address. Resolves to its reply; rejects when it sends none in time. */
export async function askPeer(url: URL, signatures: PeerSignatures, tls: Config['tls']): Promise<unknown> {
  const question = signatures.question()
  const { body, signature } = await post(url, question, tls)
  if (!signatures.isReply(question, body, signature)) throw new Error('The reply is not signed with this secret')
  return JSON.parse(body)
}

type Reply = { readonly body: string; readonly signature: string | undefined }

function post(url: URL, question: string, tls: Config['tls']): Promise<Reply> {
  const headers = { [ASK_HEADER]: question, 'content-length': 0 }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  // Servers of one church may have a certificate of their own.
  const ca = tls ? [...rootCertificates, tls.authority ?? tls.cert] : [...rootCertificates]
  const call = url.protocol === 'https:' ? requestOverHttps : requestOverHttp
  return new Promise((resolve, reject) => {
    const asked = call(url, { method: 'POST', headers, signal, ca }, (reply) => {
      let body = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => {
        body += part
        if (body.length > LONGEST_REPLY) asked.destroy(new Error('The reply is too long'))
      })
      reply.on('end', () => resolve({ body, signature: [reply.headers[REPLY_HEADER] ?? []].flat()[0] }))
      reply.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })
}
