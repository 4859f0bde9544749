import { AppManifest } from '@haat/app-manifest'
import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Mail, Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { appVersionNotFound } from '../app-packages/contract.ts'
import { type AppVersionEvent, nextStatus } from '../app-submissions/version-states.ts'
import type { ReviewedApp } from './contract.ts'
import { type PreparedListing, prepareListing, publishVersion } from './publish-version.ts'
import { appChangesRequestedMail, appPublishedMail, appRejectedMail, type MailedAppVersion } from './review-mails.ts'
import { showReviewedApp } from './show-version.ts'

export interface Review {
  readonly actor: Actor
  readonly version_id: string
  readonly request_id: string
}

/** Approves a version and publishes it, with what the marketplace shows of it. */
export async function approveVersion(platform: Platform, review: Review): Promise<ReviewedApp> {
  const { manifest } = await requireVersion(platform.db, review.version_id)
  // The files of a submitted version don't change any more.
  const listing: PreparedListing = await prepareListing(platform, review.version_id, AppManifest.parse(manifest))
  return decide(platform, review, { event: 'approve', action: 'app.version_approved' }, async (tx, version) => {
    await publishVersion(
      tx,
      { id: review.version_id, manifest: AppManifest.parse(version.manifest), listing },
      platform.clock(),
    )
    return appPublishedMail(version.mailed, platform.settings)
  })
}

/** Rejects a version: it can't be submitted again. */
export function rejectVersion(platform: Platform, review: Review, reason: string): Promise<ReviewedApp> {
  return decide(platform, review, { event: 'reject', action: 'app.version_rejected', reason }, async (_tx, version) =>
    appRejectedMail(version.mailed, reason, platform.settings),
  )
}

/** Asks the developer for changes: the version can be uploaded and submitted again. */
export function requestChanges(platform: Platform, review: Review, reason: string): Promise<ReviewedApp> {
  const decision = { event: 'request_changes', action: 'app.version_changes_requested', reason } as const
  return decide(platform, review, decision, async (_tx, version) =>
    appChangesRequestedMail(version.mailed, reason, platform.settings),
  )
}

interface Decision {
  readonly event: AppVersionEvent
  readonly action: string
  readonly reason?: string
}

type Version = Awaited<ReturnType<typeof requireVersion>> & { readonly mailed: MailedAppVersion }

/**
 * Decides about a version in one transaction with its audit entry, and tells the developer. Refuses with
 * `app_version_not_found`, and with `version_state_conflict` if the version isn't in review any more.
 */
async function decide(
  platform: Platform,
  { actor, version_id: id, request_id: requestId }: Review,
  { event, action, reason }: Decision,
  apply: (tx: Tx, version: Version) => Promise<Mail>,
): Promise<ReviewedApp> {
  await inTransaction(platform.db, async (tx) => {
    const { app_id: appId } = await requireVersion(tx, id)
    // In the order of the developer's changes.
    await tx.selectFrom('apps').select('id').where('id', '=', appId).forNoKeyUpdate().executeTakeFirstOrThrow()
    const version = await requireVersion(tx, id)
    const status = nextStatus(version.status, event)
    await tx
      .updateTable('app_versions')
      .set({
        reviewed_at: platform.clock(),
        reviewed_by: actor.account_id,
        review_reason: reason ?? null,
        ...(event !== 'approve' && { status }),
      })
      .where('id', '=', id)
      .execute()
    const developer = { name: version.developer_name, email: version.developer_email }
    const mailed = { developer, app_id: appId, app_name: version.title, version: version.version }
    const mail = await apply(tx, { ...version, mailed })
    await recordAudit(tx, {
      action,
      actor,
      subject_id: appId,
      details: { version: version.version },
      ...(reason !== undefined && { reason }),
      request_id: requestId,
    })
    await notify(tx, platform, {
      account_id: version.developer_id,
      type: 'app_reviews',
      mail,
      url: `${platform.settings.urls.studio}/apps/${appId}`,
    })
  })
  return showReviewedApp(platform, id)
}

async function requireVersion(db: Platform['db'] | Tx, id: string) {
  const row = await db
    .selectFrom('app_versions as version')
    .innerJoin('apps', 'apps.id', 'version.app_id')
    .innerJoin('accounts as developer', 'developer.id', 'apps.developer_id')
    .select([
      'version.app_id',
      'version.status',
      'version.version',
      'version.manifest',
      'apps.title',
      'developer.id as developer_id',
      'developer.name as developer_name',
      'developer.email as developer_email',
    ])
    .where('version.id', '=', id)
    .where('version.status', '!=', 'draft')
    .executeTakeFirst()
  if (row === undefined) throw new Refused(appVersionNotFound)
  return row
}
