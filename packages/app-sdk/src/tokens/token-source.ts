import { ApiError } from '../errors/api-error.ts'
import type { AppOptions, Haat } from '../options/app-options.ts'
import { CLIENT_ASSERTION_TYPE, signAssertion } from './sign-assertion.ts'

export interface AccessToken {
  readonly value: string
  readonly scopes: readonly string[]
  readonly store_slug: string
}

/** Gives tokens of one installation, or of one person in it. */
export interface TokenSource {
  /** Returns the current token; requests one if there is none, or if it's about to expire. */
  get(): Promise<AccessToken>
  /** The token doesn't work any more. */
  drop(): void
}

/** A token is replaced this long before it expires, so that no call is sent with one that expires on the way. */
const MARGIN_MS = 60_000

type TokenOptions = Pick<AppOptions, 'manifest' | 'private_key'> & {
  readonly fetch: typeof globalThis.fetch
  readonly clock: () => Date
}

/** Keeps a token until it expires. `grant`: the parameters of the token request besides the app's proof. */
export function createTokenSource(
  options: TokenOptions,
  haat: Haat,
  grant: () => Promise<Readonly<Record<string, string>>>,
): TokenSource {
  let current: Kept | undefined

  async function request(kept: Pick<Kept, 'until'>): Promise<AccessToken> {
    const { manifest, private_key: privateKey, clock } = options
    const assertion = await signAssertion({ app_id: manifest.id, private_key: privateKey }, haat.issuer, clock())
    const response = await options.fetch(`${haat.api ?? haat.issuer}/api/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: manifest.id,
        client_assertion_type: CLIENT_ASSERTION_TYPE,
        client_assertion: assertion,
        ...(await grant()),
      }),
    })
    const answer: TokenAnswer = await response.json()
    if (!response.ok)
      throw new ApiError(answer.error_description ?? 'No token was issued', answer.error ?? 'unknown', response.status)
    kept.until = clock().getTime() + answer.expires_in * 1_000 - MARGIN_MS
    return { value: answer.access_token, scopes: answer.scope.split(' '), store_slug: answer.store.slug }
  }

  return {
    async get() {
      if (current !== undefined && current.until >= options.clock().getTime()) return current.token
      // Until the answer says how long.
      const kept = { until: Number.POSITIVE_INFINITY }
      const token = request(kept)
      const entry = Object.assign(kept, { token })
      current = entry
      token.catch(() => {
        if (current === entry) current = undefined
      })
      return token
    },
    drop() {
      current = undefined
    },
  }
}

interface Kept {
  readonly token: Promise<AccessToken>
  until: number
}

interface TokenAnswer {
  readonly access_token: string
  readonly expires_in: number
  readonly scope: string
  readonly store: { readonly slug: string }
  readonly error?: string
  readonly error_description?: string
}
