import { routes } from '../../serve.ts'
import { getSigningKey, listPublicKeys } from '../signing-keys/signing-key.ts'
import { appTokenEndpoint, jwksEndpoint, oauthMetadataEndpoint, revokeAppTokenEndpoint } from './contract.ts'
import { describeServer } from './describe-server.ts'
import { issueToken } from './issue-token.ts'
import { OAuthError } from './oauth-error.ts'
import { readForm } from './read-form.ts'
import { revokeToken } from './revoke-token.ts'

const CACHE_FOR_AN_HOUR = { headers: { 'cache-control': 'public, max-age=3600' } }

export const oauthRoutes = routes((serve) => {
  serve(appTokenEndpoint, async ({ platform, raw_body: body, reply }) => {
    try {
      return reply(200, await issueToken(platform, readForm(body)))
    } catch (error) {
      return reply(...problemOf(error))
    }
  })

  serve(revokeAppTokenEndpoint, async ({ platform, raw_body: body, reply }) => {
    try {
      await revokeToken(platform, readForm(body))
      return reply(200, {})
    } catch (error) {
      return reply(...problemOf(error))
    }
  })

  serve(oauthMetadataEndpoint, async ({ platform, reply }) =>
    reply(200, describeServer(platform.settings), CACHE_FOR_AN_HOUR),
  )

  serve(jwksEndpoint, async ({ platform, reply }) => {
    // A new installation of Haat has no key yet.
    await getSigningKey(platform, 'session_token')
    return reply(200, { keys: await listPublicKeys(platform, 'session_token') }, CACHE_FOR_AN_HOUR)
  })
})

function problemOf(
  error: unknown,
): [status: 400 | 401, body: { error: OAuthError['code']; error_description: string }] {
  if (!(error instanceof OAuthError)) throw error
  return [error.code === 'invalid_client' ? 401 : 400, { error: error.code, error_description: error.message }]
}
