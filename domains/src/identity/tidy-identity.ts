import { DAY_MS } from '@haat/http-contract'
import type { Job } from '../platform.ts'
import { KNOWN_MS } from './sessions/browser-cookies.ts'

/**
 * Deletes codes, failed sign-ins, unconfirmed authenticator apps and requests of command lines after a day, sessions and
 * access tokens 30 days after they have expired, expired registrations and unfinished sign-ins, and known browsers
 * without a sign-in for a year.
 */
const tidyIdentity: Job = {
  queue: 'tidy-identity',
  description: 'Deletes expired codes, sign-in attempts and sessions',
  schedule: '17 * * * *',
  async run({ db, clock }) {
    const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS)
    await db.deleteFrom('one_time_codes').where('expires_at', '<', daysAgo(1)).execute()
    await db.deleteFrom('sign_in_attempts').where('updated_at', '<', daysAgo(1)).execute()
    await db.deleteFrom('registrations').where('expires_at', '<', clock()).execute()
    await db.deleteFrom('pending_sign_ins').where('expires_at', '<', clock()).execute()
    await db.deleteFrom('device_authorizations').where('expires_at', '<', daysAgo(1)).execute()
    await db
      .deleteFrom('totp_authenticators')
      .where('confirmed_at', 'is', null)
      .where('created_at', '<', daysAgo(1))
      .execute()
    await db.deleteFrom('developer_tokens').where('expires_at', '<', daysAgo(30)).execute()
    const knownSince = new Date(clock().getTime() - KNOWN_MS)
    await db.deleteFrom('known_browsers').where('last_used_at', '<', knownSince).execute()
    await db.deleteFrom('sessions').where('expires_at', '<', daysAgo(30)).execute()
  },
}

export const identityJobs: readonly Job[] = [tidyIdentity]
