import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { recordSignupStep } from '../../analytics/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { findLicence } from '../../theme-store/index.ts'
import { lapsedMail, publishedMail } from './schedule-mails.ts'

/**
 * Records a due scheduled publication and emails the person who scheduled it: published at the scheduled time, or not
 * published because the store was suspended then. A theme whose purchase was refunded before isn't published either. Does nothing if none is due. The caller holds a lock on the row of
 * the store's theme, so that this happens once.
 */
export async function publishDueSchedule(tx: Tx, platform: Platform, storeId: string, now: Date): Promise<void> {
  const due = await tx
    .deleteFrom('store_theme_schedules')
    .where('store_id', '=', storeId)
    .where('publish_at', '<=', now)
    .returning([
      'revision',
      'publish_at',
      'scheduled_by',
      sql<boolean>`was_store_suspended(store_id, publish_at)`.as('was_suspended'),
    ])
    .executeTakeFirst()
  if (due === undefined) return
  const { revision, publish_at: publishAt, scheduled_by: scheduledBy, was_suspended: wasSuspended } = due
  const isLapsed = wasSuspended || (await wasRefunded(tx, storeId, due))
  const before = isLapsed ? undefined : await publish(tx, storeId, due)
  if (!isLapsed) await recordSignupStep(tx, { store_id: storeId }, 'published', publishAt)
  await recordAudit(tx, {
    action: isLapsed ? 'theme.schedule_lapsed' : 'theme.published',
    actor: 'system',
    store_id: storeId,
    subject_id: storeId,
    details: {
      revision,
      ...(before !== undefined && { before }),
      scheduled_by: scheduledBy,
      publish_at: publishAt.toISOString(),
    },
  })
  // The email about the refund says that schedules are cancelled.
  if (isLapsed && !wasSuspended) return
  const who = await findScheduler(tx, storeId, scheduledBy)
  const mail = wasSuspended ? lapsedMail : publishedMail
  await queueMail(tx, platform, mail(who, publishAt, platform.settings))
}

/** Whether the purchase of the scheduled theme was refunded before the scheduled time. */
async function wasRefunded(
  tx: Tx,
  storeId: string,
  { revision, publish_at: publishAt }: { revision: number; publish_at: Date },
): Promise<boolean> {
  const { theme_id: themeId } = await tx
    .selectFrom('store_theme_versions')
    .select('theme_id')
    .where('store_id', '=', storeId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  const { revoked_at: revokedAt } = await findLicence(tx, storeId, themeId)
  return revokedAt !== null && revokedAt < publishAt
}

async function publish(
  tx: Tx,
  storeId: string,
  {
    revision,
    publish_at: publishAt,
    scheduled_by: scheduledBy,
  }: { revision: number; publish_at: Date; scheduled_by: string },
): Promise<number> {
  const { published_revision: publishedRevision } = await tx
    .selectFrom('store_themes')
    .select('published_revision')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('store_themes')
    .set({ published_revision: revision, published_at: publishAt, published_by: scheduledBy })
    .where('store_id', '=', storeId)
    .execute()
  return publishedRevision
}

function findScheduler(tx: Tx, storeId: string, accountId: string) {
  return tx
    .selectFrom('accounts')
    .innerJoin('stores', (join) => join.on('stores.id', '=', storeId))
    .select(['accounts.name', 'accounts.email', 'stores.name as store_name', 'stores.slug as store_slug'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow()
}
