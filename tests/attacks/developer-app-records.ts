import type { Endpoint } from '@haat/http-contract'
import { examplePublicKey, packageFiles } from '../../domains/src/app-platform/app-package.fixture.ts'
import type { TestServer } from '../harness.ts'

interface DeveloperApp {
  readonly app: string
  readonly version: string
}

/** A developer's apps, each with one version: a draft, and submitted ones for each change of their state. */
export interface DeveloperApps {
  readonly draft: DeveloperApp
  readonly toWithdraw: DeveloperApp
  readonly toApprove: DeveloperApp
  readonly toReject: DeveloperApp
  readonly toChange: DeveloperApp
  /** A version is run once at a time: one for the developer, one for the reviewer. */
  readonly toRun: DeveloperApp
  readonly toRunInReview: DeveloperApp
}

/** Inserts apps of a developer. */
export async function insertDeveloperApps(
  server: Pick<TestServer, 'db' | 'clock'>,
  developer: { readonly account_id: string },
): Promise<{ developerApps: DeveloperApps }> {
  const insert = async (id: string, isSubmitted = true) => {
    const version = await insertApp(server, developer, id)
    if (isSubmitted) await submit(server, version)
    return { app: id, version }
  }
  return {
    developerApps: {
      draft: await insert('fixture-draft', false),
      toWithdraw: await insert('fixture-to-withdraw'),
      toApprove: await insert('fixture-to-approve'),
      toReject: await insert('fixture-to-reject'),
      toChange: await insert('fixture-to-change'),
      toRun: await insert('fixture-to-run'),
      toRunInReview: await insert('fixture-to-run-in-review'),
    },
  }
}

async function insertApp(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  developer: { readonly account_id: string },
  appId: string,
): Promise<string> {
  const now = clock.now()
  await db
    .insertInto('apps')
    .values({
      id: appId,
      title: appId,
      description: '',
      icon: '/haat.svg',
      category: 'Productivity',
      price: 'Free',
      developer_name: 'Anita Desai',
      developer_id: developer.account_id,
      status: 'unlisted',
    })
    .execute()
  const jwk = JSON.stringify({ ...examplePublicKey, kid: 'first' })
  await db.insertInto('app_keys').values({ app_id: appId, kid: 'first', public_jwk: jwk, created_at: now }).execute()
  const files = packageFiles({ id: appId })
  const { id } = await db
    .insertInto('app_versions')
    .values({
      app_id: appId,
      version: '1.0.0',
      manifest: files['haat.app.json'] ?? '',
      files_hash: '0'.repeat(64),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('app_version_files')
    .values(Object.entries(files).map(([path, text]) => ({ version_id: id, path, content: Buffer.from(text) })))
    .execute()
  return id
}

async function submit({ db, clock }: Pick<TestServer, 'db' | 'clock'>, versionId: string): Promise<void> {
  await db
    .updateTable('app_versions')
    .set({ status: 'submitted', submitted_at: clock.now() })
    .where('id', '=', versionId)
    .execute()
}

/** Valid values for developers' apps and their review, by the name of their field. */
export function developerAppValues({ url, method }: Endpoint, apps: DeveloperApps): Record<string, unknown> {
  if (url.startsWith('/api/admin/app-versions/:id')) {
    const isDecision: Record<string, DeveloperApp> = {
      approve: apps.toApprove,
      reject: apps.toReject,
      'request-changes': apps.toChange,
      'live-run': apps.toRunInReview,
    }
    const { version } = isDecision[url.split('/').at(-1) ?? ''] ?? apps.toApprove
    return { id: version, path: 'haat.app.json' }
  }
  if (url.startsWith('/api/admin/apps/:app_id')) return { app_id: apps.toWithdraw.app }
  if (!url.startsWith('/api/developer/apps')) return {}
  const isFor: Record<string, DeveloperApp> = { withdraw: apps.toWithdraw, 'live-run': apps.toRun }
  const { app, version } = isFor[url.split('/').at(-1) ?? ''] ?? apps.draft
  return {
    app_id: app,
    version_id: version,
    id: 'another-app',
    stores: [],
    delivery_id: version,
    kid: method === 'DELETE' ? 'first' : 'second',
    key: undefined,
    public_jwk: examplePublicKey,
  }
}
