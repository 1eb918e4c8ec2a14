import { makeCertificate } from '#commands/certificate/make-certificate.ts'
import { thisMachine } from '#commands/certificate/this-machine.ts'
import { run } from './command.ts'

await run((invocation) => makeCertificate(invocation, thisMachine(), new Date()))
