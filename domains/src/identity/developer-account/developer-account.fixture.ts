import type { Endpoint } from '@haat/http-contract'
import { TOTP } from 'otpauth'
import { type CallOptions, serverForTest, type TestServer } from '../../../../tests/harness.ts'
import { confirmTotpEndpoint, startTotpEndpoint } from './contract.ts'

export const email = 'anita@example.com'
export const password = 'correct horse battery'

/** Starts a server with a signed-in developer. `call` sends the developer's session. */
export async function developerForTest() {
  const server = await serverForTest()
  const developer = await server.signInDeveloper({ email })
  const call = (endpoint: Endpoint, options: CallOptions = {}) =>
    server.call(endpoint, { token: developer.token, ...options })
  return { server, developer, call }
}

/** The code that an authenticator app with this secret shows now. */
export function totpCode(secret: string, { clock }: Pick<TestServer, 'clock'>): string {
  return new TOTP({ secret }).generate({ timestamp: clock.now().getTime() })
}

/** Like `developerForTest`, with an authenticator app that is on. `nextCode` waits for a code that wasn't used yet. */
export async function developerWithTotp() {
  const context = await developerForTest()
  const { call, server } = context
  const { secret } = (await call(startTotpEndpoint, { body: { password } })).json()
  const confirmed = await call(confirmTotpEndpoint, { body: { code: totpCode(secret, server) } })
  const recoveryCodes: string[] = confirmed.json().recovery_codes
  const nextCode = () => {
    server.clock.advance(30_000)
    return totpCode(secret, server)
  }
  return { ...context, secret, recoveryCodes, nextCode, currentCode: () => totpCode(secret, server) }
}
