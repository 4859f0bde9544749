import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { compareVersions } from '../../compare-versions.ts'
import type { Platform } from '../../platform.ts'
import type { Actor, UploadedFile } from '../../serve.ts'
import { lockOwnApp, requireOwnApp } from '../own-apps/require-own-app.ts'
import { type AppVersion, appVersionInReview, appVersionIsRun, appVersionNotAbove } from './contract.ts'
import { insertVersion } from './insert-version.ts'
import { getAppVersion } from './list-versions.ts'
import { readPackage } from './read-package.ts'

/** The next upload takes the place of these. */
const replaceable = ['draft', 'changes_requested']

interface Upload {
  readonly actor: Actor
  readonly app_id: string
  readonly files: AsyncIterable<UploadedFile>
  readonly request_id: string
}

/**
 * Checks a package and stores it as the app's next version, in place of the last upload if that isn't submitted. Refuses with
 * what `readPackage` refuses, with `version_not_above`, `version_in_review` and `app_version_is_run`.
 */
export async function uploadVersion(platform: Platform, upload: Upload): Promise<AppVersion> {
  const { actor, app_id: appId } = upload
  await requireOwnApp(platform.db, actor, appId)
  const content = await readPackage(platform, appId, upload.files)
  return inTransaction(platform.db, async (tx) => {
    await lockOwnApp(tx, actor, appId)
    await requireHigherVersion(tx, appId, content.manifest.version)
    await requireNotRun(tx, appId)
    await deleteDraft(tx, appId)
    const id = await insertVersion(tx, content, { created_by: actor.account_id, now: platform.clock() })
    await recordAudit(tx, {
      action: 'app.version_uploaded',
      actor,
      subject_id: appId,
      details: { version: content.manifest.version },
      request_id: upload.request_id,
    })
    return getAppVersion(tx, appId, id)
  })
}

async function requireHigherVersion(tx: Tx, appId: string, version: string): Promise<void> {
  const others = await tx
    .selectFrom('app_versions')
    .select(['version', 'status'])
    .where('app_id', '=', appId)
    .where('status', 'not in', ['draft', 'changes_requested', 'development'])
    .execute()
  if (others.some(({ status }) => status === 'submitted')) throw new Refused(appVersionInReview)
  const last = others
    .map((other) => other.version)
    .sort(compareVersions)
    .at(-1)
  if (last === undefined || compareVersions(version, last) > 0) return
  throw new Refused(appVersionNotAbove, `Use a version above ${last} in haat.app.json.`, {
    extensions: { last_version: last },
  })
}

/** A run needs its version until it ends. One that waits is deleted with the version. */
async function requireNotRun(tx: Tx, appId: string): Promise<void> {
  const run = await tx
    .selectFrom('app_live_runs as run')
    .innerJoin('app_versions as version', 'version.id', 'run.version_id')
    .select('run.id')
    .where('version.app_id', '=', appId)
    .where('version.status', 'in', replaceable)
    .where('run.status', '=', 'running')
    .executeTakeFirst()
  if (run !== undefined) throw new Refused(appVersionIsRun)
}

async function deleteDraft(tx: Tx, appId: string): Promise<void> {
  await tx.deleteFrom('app_versions').where('app_id', '=', appId).where('status', 'in', replaceable).execute()
}
