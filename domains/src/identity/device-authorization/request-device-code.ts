import type { Platform } from '../../platform.ts'
import { hashSecretToken, newSecretToken } from '../../secret-token.ts'
import { storableAddress } from '../../storable-address.ts'
import type { TokenScope } from '../access-tokens/contract.ts'
import type { Origin } from '../sessions/start-session.ts'
import { hashUserCode, newUserCode } from './device-codes.ts'

const VALID_S = 600
const INTERVAL_S = 5

export interface DeviceRequest {
  readonly client: string
  readonly hostname: string
  readonly scopes: readonly TokenScope[]
}

/** Starts signing in a command line: returns the code that it polls with and the code that the developer enters. */
export async function requestDeviceCode(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  { client, hostname, scopes }: DeviceRequest,
  { ip }: Pick<Origin, 'ip'>,
) {
  const deviceCode = newSecretToken()
  const userCode = newUserCode()
  const now = clock()
  await db
    .insertInto('device_authorizations')
    .values({
      device_code_hash: hashSecretToken(deviceCode),
      user_code_hash: hashUserCode(settings.secret, userCode),
      client,
      hostname,
      ip: storableAddress(ip),
      scopes: [...new Set(scopes)],
      interval_s: INTERVAL_S,
      created_at: now,
      expires_at: new Date(now.getTime() + VALID_S * 1000),
    })
    .execute()
  const page = `${settings.urls.studio}/device`
  return {
    device_code: deviceCode,
    user_code: userCode,
    verification_uri: page,
    verification_uri_complete: `${page}?code=${userCode}`,
    expires_in: VALID_S,
    interval: INTERVAL_S,
  }
}
