import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { type Locale, readLocale } from '../languages/locale.ts'
import type { Haat } from '../options/app-options.ts'

/** Who opened the app's page. */
export interface Session {
  readonly haat: Haat
  readonly installation_id: string
  readonly store: { readonly id: string; readonly slug: string }
  /** An ID of the person that is different in every app. */
  readonly person: string
  readonly kind: 'vendor' | 'staff'
  /** What the person may do in the store, such as `products`. */
  readonly permissions: readonly string[]
  /** The language of the page: the one that the person chose for the dashboard, if the manifest lists it. Otherwise English. */
  readonly locale: Locale
  readonly token: string
}

interface Claims extends JWTPayload {
  readonly installation_id?: unknown
  readonly store?: { readonly id?: unknown; readonly slug?: unknown }
  readonly kind?: unknown
  readonly permissions?: unknown
  readonly locale?: unknown
}

export interface SessionVerifier {
  /** Returns the session of a request; undefined without a valid token of a known Haat for this app. */
  verify(request: Request): Promise<Session | undefined>
}

interface VerifierOptions {
  readonly app_id: string
  readonly haats: readonly Haat[]
  readonly fetch: typeof globalThis.fetch
  readonly clock: () => Date
}

/** Verifies session tokens with the public keys of the Haats that the app works with. */
export function createSessionVerifier({ app_id: appId, haats, fetch, clock }: VerifierOptions): SessionVerifier {
  const keys = new Map<string, JWTVerifyGetKey>()
  const keysOf = ({ issuer, api = issuer }: Haat) => {
    const known = keys.get(issuer)
    if (known !== undefined) return known
    const url = new URL(`${api}/.well-known/jwks.json`)
    const created = createRemoteJWKSet(url, { [customFetch]: fetch })
    keys.set(issuer, created)
    return created
  }
  return {
    async verify(request) {
      const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
      if (token === undefined) return undefined
      try {
        const haat = haats.find(({ issuer }) => issuer === decodeJwt(token).iss)
        if (haat === undefined) return undefined
        const { payload } = await jwtVerify<Claims>(token, keysOf(haat), {
          algorithms: ['EdDSA'],
          issuer: haat.issuer,
          audience: appId,
          currentDate: clock(),
          clockTolerance: 5,
        })
        return toSession(payload, haat, token)
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}

function toSession(
  { sub, installation_id: installationId, store, kind, permissions, locale }: Claims,
  haat: Haat,
  token: string,
) {
  if (sub === undefined || typeof installationId !== 'string') return undefined
  if (typeof store?.id !== 'string' || typeof store.slug !== 'string') return undefined
  if (kind !== 'vendor' && kind !== 'staff') return undefined
  return {
    haat,
    installation_id: installationId,
    store: { id: store.id, slug: store.slug },
    person: sub,
    kind,
    permissions: Array.isArray(permissions) ? permissions.filter((one) => typeof one === 'string') : [],
    locale: readLocale(locale),
    token,
  } satisfies Session
}
