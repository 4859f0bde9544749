import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { pollDeviceTokenEndpoint, requestDeviceCodeEndpoint, TokenScope } from '@haat/domains/identity/contract'
import { ProblemError } from '@haat/http-client'
import { CommandFailure, EXIT } from '../output/command-failure.ts'
import { VERSION } from '../version.ts'
import type { Studio } from './connect-studio.ts'
import type { Credential } from './credentials.ts'

/** What the developer has to do in the browser. */
export interface DeviceCode {
  /** `BCDF-GHJK` */
  readonly user_code: string
  readonly verification_uri: string
  readonly verification_uri_complete: string
}

/**
 * Signs in by device code (RFC 8628): shows a code, then polls until the developer has entered it in the studio. Throws
 * a failure if the developer refuses or the code expires.
 */
export async function signIn(studio: Studio, showCode: (code: DeviceCode) => void): Promise<Credential> {
  const code = await studio.call(requestDeviceCodeEndpoint, {
    body: {
      client: `haat-cli/${VERSION}`,
      hostname: hostname().slice(0, 120) || 'unknown computer',
      scopes: TokenScope.options,
    },
  })
  showCode(code)
  const expiresAt = Date.now() + code.expires_in * 1_000
  let interval = code.interval
  while (Date.now() < expiresAt) {
    await wait(interval * 1_000)
    const outcome = await poll(studio, code.device_code)
    if (outcome === 'slow_down') interval += 5
    else if (outcome !== 'pending') return outcome
  }
  throw signedOut('expired_token')
}

async function poll(studio: Studio, deviceCode: string): Promise<Credential | 'pending' | 'slow_down'> {
  try {
    const granted = await studio.call(pollDeviceTokenEndpoint, { body: { device_code: deviceCode } })
    return { token: granted.access_token, expires_at: granted.expires_at, account: granted.account }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    if (error.code === 'authorization_pending') return 'pending'
    // RFC 8628, 3.5: also after a lost connection, less often.
    if (error.code === 'slow_down' || error.code === 'unreachable') return 'slow_down'
    throw error.code in REFUSALS ? signedOut(error.code) : error
  }
}

const REFUSALS: Readonly<Record<string, string>> = {
  access_denied: 'Access was denied in the studio. Nothing was saved on this computer.',
  expired_token: 'The code has expired. Start again with: haat login',
}

function signedOut(code: string): CommandFailure {
  return new CommandFailure(REFUSALS[code] ?? code, { exit_code: EXIT.signed_out, code })
}
