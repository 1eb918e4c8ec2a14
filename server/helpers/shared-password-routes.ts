import { changeSharedPassword, endSharedPassword } from '#domain/contract/helper/helper-routes.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import { commandHelpers } from './commanding.ts'
import { mustBeFit } from './joining.ts'

/** Serves the change and the end of the shared password. */
export function serveSharedPassword(
  serve: Serve,
  services: Pick<Services, 'config' | 'log' | 'sharedPassword' | 'signIn' | 'hashPassword'>,
): void {
  const { sharedPassword, signIn, hashPassword } = services

  serve(changeSharedPassword, async ({ body: { password } }, { cause, guesser }) => {
    mustBeFit(password, services)
    const hash = await signIn.hash(guesser, () => hashPassword(password))
    const over = await sharedPassword.fingerprintOfGiven()
    const { position } = await commandHelpers(services, { type: 'ChangeSharedPassword', password: hash, over }, cause)
    return new CommandReply(undefined, position)
  })

  serve(endSharedPassword, async (_, { cause }) => {
    const fingerprint = await sharedPassword.fingerprint()
    const { position } = await commandHelpers(services, { type: 'EndSharedPassword', fingerprint }, cause)
    return new CommandReply(undefined, position)
  })
}
