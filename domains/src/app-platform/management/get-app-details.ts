import { AppScope, withImpliedScopes } from '@haat/app-manifest'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { describeChanges } from '../consent/describe-changes.ts'
import { describeConsent } from '../consent/describe-consent.ts'
import { findLatestGrant } from '../consent/granted-scopes.ts'
import { listNewDemands } from '../consent/new-demands.ts'
import { hasFormNews } from '../form-news/form-news.ts'
import { appNotInstalled } from '../installations/contract.ts'
import { listInstallations } from '../installations/find-installations.ts'
import { findPublishedVersion, getVersion, type InstallableVersion } from '../versions/find-version.ts'
import type { AppDetails } from './contract.ts'

/** Returns what an installed app can do, and what its newer version would change. Throws `app_not_installed`. */
export async function getAppDetails(
  platform: Pick<Platform, 'db' | 'settings'>,
  actor: StoreMember,
  appId: string,
): Promise<AppDetails> {
  const { db } = platform
  const app = (await listInstallations(platform, actor)).find(({ id }) => id === appId)
  if (app === undefined) throw new Refused(appNotInstalled)
  const { id, version_id: versionId } = await db
    .selectFrom('app_installations')
    .select(['id', 'version_id'])
    .where('store_id', '=', actor.store.id)
    .where('app_id', '=', appId)
    .where('uninstalled_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (versionId === null) return { app, consent: null, granted: [], form_news: null, update: null }

  const granted = (await findLatestGrant(db, id))?.scopes ?? []
  const installed = await getVersion(db, versionId)
  const published = await findPublishedVersion(db, appId)
  const describe = (version: InstallableVersion) =>
    describeConsent({ app_id: appId, developer_name: app.developer_name, version }, actor)
  const scopes = withImpliedScopes(granted)
  return {
    app,
    consent: describe(installed),
    granted: AppScope.options.filter((scope) => scopes.has(scope)),
    form_news: installed.manifest.actions.length === 0 ? null : await hasFormNews(db, id),
    update:
      published === undefined || published.id === installed.id
        ? null
        : {
            version: published.manifest.version,
            changelog: await changelogOf(platform, published.id),
            changes: describeChanges(installed.manifest, published.manifest, actor.language).map(
              ({ sentence, needs_consent: needsConsent }) => ({ sentence, needs_consent: needsConsent }),
            ),
            needs_consent: listNewDemands(installed.manifest, published.manifest, granted).length > 0,
            consent: describe(published),
          },
  }
}

async function changelogOf({ db }: Pick<Platform, 'db'>, versionId: string): Promise<string> {
  const row = await db.selectFrom('app_versions').select('changelog').where('id', '=', versionId).executeTakeFirst()
  return row?.changelog ?? ''
}
