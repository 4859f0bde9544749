import { AppManifest } from '@haat/app-manifest'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { z } from 'zod'
import type { TestServer } from '../../../tests/harness.ts'
import { exampleApp } from '../app-store/example-app.ts'
import { saveApps } from '../app-store/index.ts'
import { CLIENT_ASSERTION_TYPE } from './oauth/contract.ts'

export type ManifestInput = z.input<typeof AppManifest>

/** Files of a package by path. */
export type PackageFiles = ReadonlyMap<string, string | Uint8Array>

/** An app that is published, with the key that it signs with. */
export interface PublishedApp {
  readonly id: string
  readonly kid: string
  readonly private_key: CryptoKey
  readonly manifest: AppManifest
  readonly version_id: string
}

/** The manifest of an app with a server, which reads products. */
export function exampleManifest(overrides: Partial<ManifestInput> = {}): ManifestInput {
  return {
    manifest: 1,
    id: `app-${crypto.randomUUID()}`,
    version: '1.0.0',
    name: 'Example app',
    tagline: 'Shows what apps can do',
    category: 'Productivity',
    icon: 'icon.svg',
    support: { email: 'help@example.com' },
    permissions: { required: [{ scope: 'products:read', reason: 'Counts the products of the store' }] },
    urls: { base: 'https://app.example.com', app: '/haat', webhooks: '/webhooks' },
    privacy: {
      policy_url: null,
      personal_data: [],
      stored_in: ['IN'],
      processors: [],
      erased_within_days: 30,
      ai_training: false,
    },
    ...overrides,
  }
}

/** Publishes an app with a new key. */
export async function publishApp(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  overrides: Partial<ManifestInput> = {},
  files: PackageFiles = new Map(),
): Promise<PublishedApp> {
  const manifest = AppManifest.parse(exampleManifest(overrides))
  const { id } = manifest
  await saveApps(db, [exampleApp({ id, title: manifest.name })])
  await db.updateTable('apps').set({ kind: 'hosted' }).where('id', '=', id).execute()
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const kid = 'key-1'
  const jwk = { ...(await exportJWK(publicKey)), kid }
  await db
    .insertInto('app_keys')
    .values({ app_id: id, kid, public_jwk: JSON.stringify(jwk), created_at: clock.now() })
    .execute()
  const versionId = await publishVersion({ db, clock }, manifest, files)
  return { id, kid, private_key: privateKey, manifest, version_id: versionId }
}

/** Publishes another version of an app, instead of the one before. Returns its ID. */
export async function publishVersion(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  manifest: AppManifest,
  files: PackageFiles = new Map(),
): Promise<string> {
  await db
    .updateTable('app_versions')
    .set({ status: 'superseded' })
    .where('app_id', '=', manifest.id)
    .where('status', '=', 'published')
    .execute()
  const { id } = await db
    .insertInto('app_versions')
    .values({
      app_id: manifest.id,
      version: manifest.version,
      manifest: JSON.stringify(manifest),
      files_hash: '0'.repeat(64),
      status: 'draft',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Files can't be added to what was submitted.
  for (const [path, content] of files) {
    await db
      .insertInto('app_version_files')
      .values({ version_id: id, path, content: Buffer.from(content) })
      .execute()
  }
  await db
    .updateTable('app_versions')
    .set({ status: 'published', published_at: clock.now() })
    .where('id', '=', id)
    .execute()
  return id
}

interface AssertionOptions {
  readonly audience: string | string[]
  readonly now: Date
  readonly lifetime_s?: number
  readonly jti?: string
  readonly issuer?: string
  readonly subject?: string
  readonly kid?: string
}

/** Signs an assertion with which an app proves itself (RFC 7523). */
export async function signAssertion(app: PublishedApp, options: AssertionOptions): Promise<string> {
  const { audience, now, lifetime_s: lifetimeS = 60, jti = crypto.randomUUID() } = options
  const seconds = Math.floor(now.getTime() / 1_000)
  return new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA', kid: options.kid ?? app.kid })
    .setIssuer(options.issuer ?? app.id)
    .setSubject(options.subject ?? app.id)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifetimeS)
    .setJti(jti)
    .sign(app.private_key)
}

/** The parameters of a token request that prove the app. */
export async function clientFields(app: PublishedApp, options: AssertionOptions): Promise<Record<string, string>> {
  return {
    client_id: app.id,
    client_assertion_type: CLIENT_ASSERTION_TYPE,
    client_assertion: await signAssertion(app, options),
  }
}
