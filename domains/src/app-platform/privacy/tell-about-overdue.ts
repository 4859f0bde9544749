import { type Db, inTransaction, type Tx } from '@haat/db'
import { dashboardPage } from '../../dashboard-page.ts'
import { notifyTeam, queueMail } from '../../notifications/index.ts'
import type { Job, Platform } from '../../platform.ts'
import { developerRequestOverdueMail, requestOverdueMail } from '../mails.ts'
import { PrivacyRequestKind } from './contract.ts'
import { selectOverdue } from './overdue-requests.ts'

const BATCH = 200

/** Tells a store's team, and the developer, once of each request about personal data that an app hasn't confirmed in time. */
export const tellAboutOverdueRequests: Job = {
  queue: 'tell-about-overdue-app-requests',
  description: 'Tells about apps that haven’t confirmed requests about personal data in time',
  schedule: '41 * * * *',
  async run(platform) {
    for (;;) {
      const ids = await findUntold(platform.db, platform.clock())
      for (const id of ids) await tell(platform, id)
      if (ids.length < BATCH) return
    }
  },
}

async function findUntold(db: Db, now: Date): Promise<string[]> {
  const rows = await selectOverdue(db, now)
    .select('request.id')
    .where('request.overdue_told_at', 'is', null)
    .orderBy('request.due_at')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

async function tell(platform: Platform, id: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const told = await tx
      .updateTable('app_privacy_requests')
      .set({ overdue_told_at: platform.clock() })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .where('overdue_told_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (told === undefined) return
    const {
      store_id: storeId,
      slug,
      app_id: appId,
      developer_name: name,
      developer_email: address,
      ...request
    } = await getRequest(tx, id)
    const overdue = { ...request, kind: PrivacyRequestKind.parse(request.kind) }
    const url = dashboardPage(platform.settings, slug, '/settings/app-requests')
    await notifyTeam(tx, platform, {
      store_id: storeId,
      permission: 'customers',
      types: { owner: 'apps', staff: 'team_apps' },
      compose: (recipient) => requestOverdueMail(recipient, overdue, url),
      url,
    })
    // Built-in apps have no developer's account.
    if (name === null || address === null) return
    const page = `${platform.settings.urls.studio}/apps/${appId}`
    await queueMail(tx, platform, developerRequestOverdueMail({ name, address }, overdue, page))
  })
}

function getRequest(tx: Tx, id: string) {
  return tx
    .selectFrom('app_privacy_requests as request')
    .innerJoin('app_installations as installation', 'installation.id', 'request.installation_id')
    .innerJoin('apps', 'apps.id', 'installation.app_id')
    .innerJoin('stores', 'stores.id', 'request.store_id')
    .leftJoin('accounts as developer', 'developer.id', 'apps.developer_id')
    .select(['request.kind', 'request.store_id', 'stores.slug', 'stores.name as store_name'])
    .select(['apps.id as app_id', 'apps.title as app'])
    .select(['developer.name as developer_name', 'developer.email as developer_email'])
    .where('request.id', '=', id)
    .executeTakeFirstOrThrow()
}
