import { makeCertificate, thisMachine } from '#commands/certificate/make-certificate.ts'
import { run } from './command.ts'

await run((invocation) => makeCertificate(invocation, thisMachine(), new Date()))
