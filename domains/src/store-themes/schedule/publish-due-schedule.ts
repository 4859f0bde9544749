import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { lapsedMail, publishedMail } from './schedule-mails.ts'

/**
 * Records a due scheduled publication and emails the person who scheduled it: published at the scheduled time, or not
 * published because the store was suspended then. Does nothing if none is due. The caller holds a lock on the row of
 * the store's theme, so that this happens once.
 */
export async function publishDueSchedule(tx: Tx, platform: Platform, store_id: string, now: Date): Promise<void> {
  const due = await tx
    .deleteFrom('store_theme_schedules')
    .where('store_id', '=', store_id)
    .where('publish_at', '<=', now)
    .returning([
      'revision',
      'publish_at',
      'scheduled_by',
      sql<boolean>`was_store_suspended(store_id, publish_at)`.as('was_suspended'),
    ])
    .executeTakeFirst()
  if (due === undefined) return
  const { revision, publish_at, scheduled_by, was_suspended } = due
  const before = was_suspended ? undefined : await publish(tx, store_id, due)
  await recordAudit(tx, {
    action: was_suspended ? 'theme.schedule_lapsed' : 'theme.published',
    actor: 'system',
    store_id,
    subject_id: store_id,
    details: {
      revision,
      ...(before !== undefined && { before }),
      scheduled_by,
      publish_at: publish_at.toISOString(),
    },
  })
  const who = await findScheduler(tx, store_id, scheduled_by)
  const mail = was_suspended ? lapsedMail : publishedMail
  await queueMail(tx, platform, mail(who, publish_at, platform.settings))
}

async function publish(
  tx: Tx,
  store_id: string,
  { revision, publish_at, scheduled_by }: { revision: number; publish_at: Date; scheduled_by: string },
): Promise<number> {
  const { published_revision } = await tx
    .selectFrom('store_themes')
    .select('published_revision')
    .where('store_id', '=', store_id)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('store_themes')
    .set({ published_revision: revision, published_at: publish_at, published_by: scheduled_by })
    .where('store_id', '=', store_id)
    .execute()
  return published_revision
}

function findScheduler(tx: Tx, store_id: string, account_id: string) {
  return tx
    .selectFrom('accounts')
    .innerJoin('stores', (join) => join.on('stores.id', '=', store_id))
    .select(['accounts.name', 'accounts.email', 'stores.name as store_name', 'stores.slug as store_slug'])
    .where('accounts.id', '=', account_id)
    .executeTakeFirstOrThrow()
}
