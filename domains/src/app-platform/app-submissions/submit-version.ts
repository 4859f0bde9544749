import { AppManifest, kindOfApp } from '@haat/app-manifest'
import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { notifyAdmins } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { listKeys } from '../app-keys/list-keys.ts'
import { type AppVersion, appVersionInReview, appVersionNotFound } from '../app-packages/contract.ts'
import { getAppVersion } from '../app-packages/list-versions.ts'
import { requestRunOfSubmission } from '../live-runs/request-run.ts'
import { lockOwnApp } from '../own-apps/require-own-app.ts'
import { appKeyMissing } from './contract.ts'
import { nextStatus } from './version-states.ts'

interface Change {
  readonly actor: Actor
  readonly app_id: string
  readonly version_id: string
  readonly request_id: string
}

/** Puts an uploaded version into the review's queue. Refuses as `submitAppVersionEndpoint` declares. */
export async function submitVersion(platform: Platform, change: Change, changelog: string): Promise<AppVersion> {
  const { actor, app_id: appId, version_id: id } = change
  return inTransaction(platform.db, async (tx) => {
    const app = await lockOwnApp(tx, actor, appId)
    const { status, version, manifest } = await requireVersion(tx, appId, id)
    const next = nextStatus(status, 'submit')
    await requireNoneInReview(tx, appId)
    const parsed = AppManifest.parse(manifest)
    if (kindOfApp(parsed) === 'hosted' && parsed.keys === undefined && (await listKeys(tx, appId)).length === 0) {
      throw new Refused(appKeyMissing)
    }
    await tx
      .updateTable('app_versions')
      .set({ status: next, changelog, submitted_at: platform.clock(), review_reason: null, reviewed_at: null })
      .where('id', '=', id)
      .execute()
    await requestRunOfSubmission(tx, platform, { version_id: id, app_id: appId })
    await recordAudit(tx, {
      action: 'app.version_submitted',
      actor,
      subject_id: appId,
      details: { version },
      request_id: change.request_id,
    })
    await notifyAdmins(tx, platform, {
      type: 'app_submissions',
      subject: `${app.title} ${version} waits for a review`,
      text: `${actor.name} has submitted version ${version} of the app ${app.title}.`,
      label: 'Open the queue',
      path: '/app-review',
    })
    return getAppVersion(tx, appId, id)
  })
}

/** Takes a version back from review. Refuses as `withdrawAppVersionEndpoint` declares. */
export async function withdrawVersion({ db }: Pick<Platform, 'db'>, change: Change): Promise<AppVersion> {
  const { actor, app_id: appId, version_id: id } = change
  return inTransaction(db, async (tx) => {
    await lockOwnApp(tx, actor, appId)
    const { status, version } = await requireVersion(tx, appId, id)
    const next = nextStatus(status, 'withdraw')
    await tx.updateTable('app_versions').set({ status: next, submitted_at: null }).where('id', '=', id).execute()
    await recordAudit(tx, {
      action: 'app.version_withdrawn',
      actor,
      subject_id: appId,
      details: { version },
      request_id: change.request_id,
    })
    return getAppVersion(tx, appId, id)
  })
}

async function requireVersion(tx: Tx, appId: string, id: string) {
  const row = await tx
    .selectFrom('app_versions')
    .select(['status', 'version', 'manifest'])
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .where('status', '<>', 'development')
    .executeTakeFirst()
  if (row === undefined) throw new Refused(appVersionNotFound)
  return row
}

async function requireNoneInReview(tx: Tx, appId: string): Promise<void> {
  const pending = await tx
    .selectFrom('app_versions')
    .select('id')
    .where('app_id', '=', appId)
    .where('status', '=', 'submitted')
    .executeTakeFirst()
  if (pending !== undefined) throw new Refused(appVersionInReview)
}
