import { makeCertificate } from '#server/commands/certificate/make-certificate.ts'
import { thisMachine } from '#server/commands/certificate/this-machine.ts'
import { run } from '#server/commands/command.ts'

await run((invocation) => makeCertificate(invocation, thisMachine(), new Date()))
