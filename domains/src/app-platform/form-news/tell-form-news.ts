import { inTransaction } from '@haat/db'
import { sql } from 'kysely'
import { dashboardPage } from '../../dashboard-page.ts'
import { notifyTeam } from '../../notifications/index.ts'
import type { Job, Platform } from '../../platform.ts'
import { formRecordsMail } from '../mails.ts'

const BATCH = 200

/**
 * Tells stores how many records visitors sent with an app's forms since the last time: one notification for each app and day,
 * at nine in the morning in India. It says nothing of what they wrote.
 */
export const tellFormNews: Job = {
  queue: 'tell-app-form-news',
  description: 'Tells stores how many visitors sent a form of an app',
  // 9:00 am in India, in UTC.
  schedule: '30 3 * * *',
  async run(platform) {
    for (;;) {
      const rows = await platform.db
        .selectFrom('app_form_news')
        .select('installation_id')
        .where('is_on', '=', true)
        .where('new_records', '>', 0)
        .orderBy('installation_id')
        .limit(BATCH)
        .execute()
      for (const { installation_id: id } of rows) await tell(platform, id)
      if (rows.length < BATCH) return
    }
  },
}

async function tell(platform: Platform, installationId: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const { rows } = await sql<{ count: number }>`
      UPDATE app_form_news SET new_records = 0 WHERE installation_id = ${installationId} AND is_on AND new_records > 0
      RETURNING old.new_records AS count`.execute(tx)
    const count = rows[0]?.count
    const installation = await tx
      .selectFrom('app_installations as installation')
      .innerJoin('apps', 'apps.id', 'installation.app_id')
      .innerJoin('stores', 'stores.id', 'installation.store_id')
      .innerJoin('app_versions as version', 'version.id', 'installation.version_id')
      .select(['apps.id as app_id', 'apps.title', 'stores.id as store_id', 'stores.slug', 'stores.name'])
      .select(({ ref }) => sql<string | null>`${ref('version.manifest')} #>> '{urls,app}'`.as('page'))
      .where('installation.id', '=', installationId)
      .where('installation.uninstalled_at', 'is', null)
      .where(sql<boolean>`stores.test_kind IS DISTINCT FROM 'throw_away'`)
      .executeTakeFirst()
    if (count === undefined || installation === undefined) return
    const { app_id: appId, title, store_id: storeId, slug, name, page } = installation
    const url = dashboardPage(platform.settings, slug, page === null ? `/settings/apps/${appId}` : `/apps/${appId}`)
    await notifyTeam(tx, platform, {
      store_id: storeId,
      permission: 'apps',
      types: { owner: 'apps', staff: 'team_apps' },
      compose: (recipient) => formRecordsMail(recipient, { app: title, store_name: name, count }, url),
      url,
    })
  })
}
