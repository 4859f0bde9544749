import type { Platform } from '../../platform.ts'
import { hashSecretToken } from '../../secret-token.ts'
import { authenticateClient } from './authenticate-client.ts'
import { OAuthError } from './oauth-error.ts'

/** Revokes one of the app's own tokens (RFC 7009). Does nothing for unknown tokens and those of other apps. */
export async function revokeToken(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  form: ReadonlyMap<string, string>,
): Promise<void> {
  const client = await authenticateClient(db, form, { issuer: settings.urls.backend, now: clock() })
  const token = form.get('token')
  if (token === undefined) throw new OAuthError('invalid_request', 'Send a token.')
  await db
    .deleteFrom('app_tokens')
    .where('hash', '=', hashSecretToken(token))
    .where('installation_id', 'in', (eb) =>
      eb.selectFrom('app_installations').select('id').where('app_id', '=', client.app_id),
    )
    .execute()
}
