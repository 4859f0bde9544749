import { createHash } from 'node:crypto'
import { AppManifest, builtInOrigin } from '@haat/app-manifest'
import { inTransaction, type Tx } from '@haat/db'
import { saveApps } from '../../app-store/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'

/** An app that ships with Haat, as its folder describes it. */
export interface BuiltInApp {
  readonly manifest: unknown
  /** What the marketplace says about the app. */
  readonly listing: {
    readonly description: string
    readonly features: readonly string[]
    readonly icon: string
    readonly screenshots: readonly string[]
    readonly launched_at: string
  }
  /** The files of the package besides the manifest. */
  readonly files: readonly BuiltInFile[]
  readonly public_jwk: { readonly kid: string; readonly x: string }
}

export interface BuiltInFile {
  readonly path: string
  readonly content: Buffer
}

const PUBLISH_LOCK = 4_228_071
const DEVELOPER_NAME = 'Haat'

/**
 * Publishes an app that ships with Haat, if its version is newer than the published one, and lists it in the marketplace.
 * Several processes can run this at the same time. Throws if the manifest isn't valid.
 */
export async function publishBuiltInApp(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  app: BuiltInApp,
): Promise<void> {
  const manifest = AppManifest.parse(app.manifest)
  const { id } = manifest
  if (manifest.urls !== undefined && manifest.urls.base !== builtInOrigin(id)) {
    throw new Error(`The address of the app ${id} must be ${builtInOrigin(id)}`)
  }
  const hash = hashOf(manifest, app.files)
  const now = clock()
  await inTransaction(db, async (tx) => {
    await tx.selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.val(PUBLISH_LOCK)]).as('locked')).execute()
    await saveListing(tx, manifest, app)
    await saveKey(tx, id, app.public_jwk, now)
    const published = await findPublished(tx, id)
    if (published?.files_hash === hash) return
    if (published?.version === manifest.version) {
      log.warn({ app: id, version: manifest.version }, 'a built-in app has changed: raise its version to publish it')
      return
    }
    await replacePublished(tx, manifest, { hash, files: app.files, now })
    await endSampleInstallations(tx, id, now)
    await recordAudit(tx, {
      action: 'app.version_published',
      actor: 'system',
      subject_id: id,
      details: { version: manifest.version },
    })
  })
}

function hashOf(manifest: AppManifest, files: readonly BuiltInFile[]): string {
  const hash = createHash('sha256').update(JSON.stringify(manifest))
  for (const { path, content } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(path).update(content)
  return hash.digest('hex')
}

async function saveListing(tx: Tx, manifest: AppManifest, { listing }: BuiltInApp): Promise<void> {
  const { id, name, category } = manifest
  const { description, features, icon, screenshots, launched_at: createdAt } = listing
  await saveApps(tx, [
    {
      id,
      title: name,
      description,
      icon,
      category,
      price: 'Free',
      features: [...features],
      screenshots: [...screenshots],
      developer_name: DEVELOPER_NAME,
      support_url: null,
      created_at: createdAt,
    },
  ])
  await tx.updateTable('apps').set({ kind: 'builtin', is_sample: false }).where('id', '=', id).execute()
}

/** The key is derived from the installation's secret, so it changes with it. */
async function saveKey(tx: Tx, appId: string, { kid, x }: BuiltInApp['public_jwk'], now: Date): Promise<void> {
  await tx
    .updateTable('app_keys')
    .set({ revoked_at: now })
    .where('app_id', '=', appId)
    .where('kid', '!=', kid)
    .where('revoked_at', 'is', null)
    .execute()
  const known = await tx
    .selectFrom('app_keys')
    .select('id')
    .where('app_id', '=', appId)
    .where('kid', '=', kid)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (known !== undefined) return
  const jwk = JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x, kid })
  await tx.insertInto('app_keys').values({ app_id: appId, kid, public_jwk: jwk, created_at: now }).execute()
}

function findPublished(tx: Tx, appId: string) {
  return tx
    .selectFrom('app_versions')
    .select(['version', 'files_hash'])
    .where('app_id', '=', appId)
    .where('status', '=', 'published')
    .executeTakeFirst()
}

interface Published {
  readonly hash: string
  readonly files: readonly BuiltInFile[]
  readonly now: Date
}

async function replacePublished(tx: Tx, manifest: AppManifest, { hash, files, now }: Published): Promise<void> {
  const { id: appId, version } = manifest
  const { id } = await tx
    .insertInto('app_versions')
    .values({ app_id: appId, version, manifest: JSON.stringify(manifest), files_hash: hash, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (files.length > 0) {
    const rows = files.map(({ path, content }) => ({ version_id: id, path, content }))
    await tx.insertInto('app_version_files').values(rows).execute()
  }
  await tx
    .updateTable('app_versions')
    .set({ status: 'superseded' })
    .where('app_id', '=', appId)
    .where('status', '=', 'published')
    .execute()
  await tx.updateTable('app_versions').set({ status: 'published', published_at: now }).where('id', '=', id).execute()
}

/** Installations of the sample listing that the app replaces: nobody has agreed to what the app does. */
async function endSampleInstallations(tx: Tx, appId: string, now: Date): Promise<void> {
  await tx
    .updateTable('app_installations')
    .set((eb) => ({ status: 'uninstalled', uninstalled_at: now, uninstalled_by: eb.ref('installed_by') }))
    .where('app_id', '=', appId)
    .where('version_id', 'is', null)
    .where('uninstalled_at', 'is', null)
    .execute()
}
