import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import { hashSecretToken } from '../../secret-token.ts'

/** Stops the emails about the sign-up to an address, with the token from one of them. Doesn't reveal whether it exists. */
export async function unsubscribeSignup({ db, clock }: Pick<Platform, 'db' | 'clock'>, token: string): Promise<void> {
  await sql`
    INSERT INTO email_suppressions (email_hash, suppressed_at)
    SELECT email_hash, ${clock()} FROM signup_emails WHERE token_hash = ${hashSecretToken(token)}
    ON CONFLICT (email_hash) DO NOTHING`.execute(db)
}
