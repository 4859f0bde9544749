import { inTransaction, type Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../notifications/index.ts'
import type { Job, Platform } from '../../platform.ts'
import { findLicence } from '../../theme-store/index.ts'
import { lockStoreTheme, type StoreThemeState } from '../revision/find-store-theme.ts'
import { publishDueSchedule } from '../schedule/publish-due-schedule.ts'
import { graceEndedMail } from './grace-mails.ts'
import { publishReplacement } from './publish-replacement.ts'

interface RevokedLicence {
  readonly id: string
  readonly store_id: string
  readonly theme_id: string
}

/**
 * Takes refunded themes offline when their grace period has ended: publishes the store's most recently published other
 * theme, or the platform's starter, with an audit entry and an email to the store's owner.
 */
export const endGracePeriods: Job = {
  queue: 'end-theme-grace-periods',
  description: 'Replaces refunded themes in stores once their grace period is over',
  schedule: '* * * * *',
  async run(platform) {
    const now = platform.clock()
    const ended = await platform.db
      .selectFrom('theme_licences')
      .select(['id', 'store_id', 'theme_id'])
      .where('grace_until', '<=', now)
      .where('revoked_at', 'is not', null)
      .where('ended_at', 'is', null)
      .orderBy('grace_until')
      .execute()
    for (const licence of ended) {
      // A failed one is retried a minute later and doesn't block the others.
      await endOne(platform, licence, now).catch((error) =>
        platform.log.error({ err: error, licence_id: licence.id }, 'could not end the grace period of a theme'),
      )
    }
  },
}

async function endOne(platform: Platform, licence: RevokedLicence, now: Date): Promise<void> {
  const { id, store_id: storeId, theme_id: themeId } = licence
  await inTransaction(platform.db, async (tx) => {
    const draft = await lockStoreTheme(tx, storeId, now)
    const marked = await tx
      .updateTable('theme_licences')
      .set({ ended_at: now })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    // Another process was faster, or the store has bought the theme again.
    if (marked === undefined || draft === undefined) return
    if ((await findLicence(tx, storeId, themeId)).state !== 'refunded') return
    await publishDueSchedule(tx, platform, storeId, now)
    await replaceIfLive(tx, platform, draft, themeId, now)
  })
}

async function replaceIfLive(
  tx: Tx,
  platform: Platform,
  draft: StoreThemeState,
  themeId: string,
  now: Date,
): Promise<void> {
  const { store_id: storeId } = draft
  const live = await tx
    .selectFrom('store_themes')
    .innerJoin('store_theme_versions as version', (join) =>
      join
        .onRef('version.store_id', '=', 'store_themes.store_id')
        .onRef('version.revision', '=', 'store_themes.published_revision'),
    )
    .innerJoin('themes', 'themes.id', 'version.theme_id')
    .select(['version.revision', 'version.theme_id', 'themes.name'])
    .where('store_themes.store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (live.theme_id !== themeId) return
  const published = await publishReplacement(tx, draft, themeId, now)
  await recordAudit(tx, {
    action: 'theme.grace_ended',
    actor: 'system',
    store_id: storeId,
    subject_id: storeId,
    details: { theme_id: themeId, revision: published.revision, before: live.revision },
  })
  const owner = await tx
    .selectFrom('stores')
    .innerJoin('accounts', 'accounts.id', 'stores.vendor_id')
    .select(['accounts.name', 'accounts.email', 'stores.name as store_name'])
    .where('stores.id', '=', storeId)
    .executeTakeFirstOrThrow()
  const names = { ended: live.name, published: published.theme_name }
  await queueMail(tx, platform, graceEndedMail(owner, names, platform.settings))
}
