import { AppManifest } from '@haat/app-manifest'
import type { Tx } from '@haat/db'
import { dashboardPage } from '../../dashboard-page.ts'
import { notifyTeam, queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { appUnreachableMail, webhookFailingMail } from '../mails.ts'

/** Tells the developer that an endpoint fails or was disabled, and the store's team when it was disabled. */
export async function tellAboutEndpoint(
  tx: Tx,
  platform: Platform,
  endpointId: string,
  reason: 'failing' | 'disabled' | 'gone',
): Promise<void> {
  const { manifest, ...endpoint } = await tx
    .selectFrom('app_endpoints as endpoint')
    .innerJoin('app_installations as installation', 'installation.id', 'endpoint.installation_id')
    .innerJoin('apps', 'apps.id', 'installation.app_id')
    .innerJoin('stores', 'stores.id', 'installation.store_id')
    .innerJoin('app_versions as version', 'version.id', 'installation.version_id')
    .leftJoin('accounts as developer', 'developer.id', 'apps.developer_id')
    .select(['endpoint.url', 'apps.id as app_id', 'apps.title as app', 'installation.uninstalled_at'])
    .select(['stores.id as store_id', 'stores.slug', 'stores.name as store_name', 'version.manifest'])
    .select([
      'developer.name as developer_name',
      'developer.email as developer_email',
      'apps.developer_name as company',
    ])
    .where('endpoint.id', '=', endpointId)
    .executeTakeFirstOrThrow()
  const recipient = {
    name: endpoint.developer_name ?? endpoint.company,
    address: endpoint.developer_email ?? AppManifest.parse(manifest).support.email,
  }
  await queueMail(tx, platform, webhookFailingMail(recipient, { ...endpoint, reason }))
  if (reason === 'failing' || endpoint.uninstalled_at !== null) return
  const url = dashboardPage(platform.settings, endpoint.slug, `/apps/${endpoint.app_id}`)
  await notifyTeam(tx, platform, {
    store_id: endpoint.store_id,
    permission: 'apps',
    types: { owner: 'apps', staff: 'team_apps' },
    compose: (member) => appUnreachableMail(member, endpoint, url),
    url,
  })
}
