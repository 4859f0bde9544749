import { randomBytes } from 'node:crypto'
import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { dashboardPage } from '../../dashboard-page.ts'
import { notifyTeam } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor, StoreMember, UploadedFile } from '../../serve.ts'
import { requireNotSuspended, storeMember } from '../../stores/index.ts'
import { insertVersion } from '../app-packages/insert-version.ts'
import { readPackage } from '../app-packages/read-package.ts'
import { describeConsent } from '../consent/describe-consent.ts'
import { findLatestGrant } from '../consent/granted-scopes.ts'
import { requireConsent } from '../consent/require-consent.ts'
import { saveGrant } from '../consent/save-grant.ts'
import { applyVersion } from '../installations/apply-version.ts'
import { defaultSettings } from '../installations/default-settings.ts'
import { recordInstallationEvent } from '../installations/record-installation-event.ts'
import { appDevelopmentMail } from '../mails.ts'
import { lockOwnApp, requireOwnApp } from '../own-apps/require-own-app.ts'
import { appSuspended } from '../tokens/contract.ts'
import { revokeTokensOf } from '../tokens/revoke-tokens.ts'
import type { InstallableVersion } from '../versions/find-version.ts'
import { appInstalledAlready, type Development, developmentOff, developmentUrlRefused } from './contract.ts'
import { deleteUnusedVersions } from './delete-unused-versions.ts'
import type { DevelopedIn } from './find-development.ts'
import { requireOwnStore } from './own-store.ts'

interface Developing extends DevelopedIn {
  readonly actor: Actor
  /** Where the developer's browser finds the app's pages: an address of their own computer. */
  readonly url: string | undefined
  readonly files: AsyncIterable<UploadedFile>
  readonly request_id: string
}

/**
 * Runs a package of the developer's app in a store of theirs, instead of the one before; installs the app first if it isn't
 * there yet. It gets all permissions of its manifest, because developer and owner are one person, who is told by email. Refuses
 * as `developAppEndpoint` declares.
 */
export async function developApp(platform: Platform, developing: Developing): Promise<Development> {
  const { actor, app_id: appId, store_slug: slug } = developing
  if (!platform.settings.allows_app_development) throw new Refused(developmentOff)
  requireOtherSite(platform.settings, developing.url)
  await requireOwnApp(platform.db, actor, appId)
  const store = await requireOwnStore(platform.db, actor, slug)
  const content = await readPackage(platform, appId, developing.files, { is_development: true })
  const now = platform.clock()
  requireNotSuspended(store, now)
  const { manifest } = content
  const owner = storeMember(
    {
      kind: 'vendor',
      account_id: store.vendor_id,
      session_id: undefined,
      name: store.owner_name,
      email: store.owner_email,
    },
    store,
    'all',
  )
  const { id, isNew } = await inTransaction(platform.db, async (tx) => {
    await requireActiveApp(tx, actor, appId)
    // Each upload has an ID of its own, because versions are cached by it.
    const development = { version: `development-${randomBytes(4).toString('hex')}` }
    const versionId = await insertVersion(tx, content, { created_by: actor.account_id, now, development })
    const version = { id: versionId, manifest }
    const { id: installationId, is_new: isNewlyInstalled } = await findOrInsert(tx, owner, version, developing.url, now)
    const hasNewGrant = await grantAll(tx, owner, version, installationId, actor.name, now)
    await applyVersion(tx, platform.settings, { installation_id: installationId, version }, now)
    // Tokens say what could be done before.
    if (hasNewGrant && !isNewlyInstalled) await revokeTokensOf(tx, installationId)
    await deleteUnusedVersions(tx, appId)
    if (isNewlyInstalled) await tellOfStart(tx, platform, developing, owner, { id: installationId, app: manifest.name })
    return { id: installationId, isNew: isNewlyInstalled }
  })
  const appPage = dashboardPage(platform.settings, slug, `/apps/${appId}`)
  return {
    installation_id: id,
    haat: { issuer: platform.settings.urls.backend, dashboard: platform.settings.urls.dashboard },
    version: manifest.version,
    is_new: isNew,
    findings: [...content.warnings],
    links: {
      app_page: manifest.urls?.app === undefined ? null : appPage,
      storefront: `${platform.settings.urls.storefront}/${slug}`,
      event_log: dashboardPage(platform.settings, slug, `/settings/apps/${appId}`),
    },
  }
}

/** Cookies aren't isolated by port: a page at Haat's own name would get those of Haat. */
function requireOtherSite({ urls }: Pick<Platform['settings'], 'urls'>, url: string | undefined): void {
  if (url === undefined) return
  const { hostname } = new URL(url)
  if (Object.values(urls).some((address) => new URL(address).hostname === hostname)) {
    throw new Refused(developmentUrlRefused)
  }
}

async function requireActiveApp(tx: Tx, actor: Actor, appId: string): Promise<void> {
  await lockOwnApp(tx, actor, appId)
  const app = await tx.selectFrom('apps').select('suspended_at').where('id', '=', appId).executeTakeFirstOrThrow()
  if (app.suspended_at !== null) throw new Refused(appSuspended)
}

async function findOrInsert(
  tx: Tx,
  { store, account_id: ownerId }: StoreMember,
  { manifest }: InstallableVersion,
  url: string | undefined,
  now: Date,
): Promise<{ id: string; is_new: boolean }> {
  const live = await tx
    .selectFrom('app_installations')
    .select(['id', 'is_development', 'development_url'])
    .where('store_id', '=', store.id)
    .where('app_id', '=', manifest.id)
    .where('uninstalled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (live !== undefined) {
    if (!live.is_development) throw new Refused(appInstalledAlready)
    if (live.development_url !== (url ?? null)) {
      await tx
        .updateTable('app_installations')
        .set({ development_url: url ?? null })
        .where('id', '=', live.id)
        .execute()
    }
    return { id: live.id, is_new: false }
  }
  const { id } = await tx
    .insertInto('app_installations')
    .values({
      store_id: store.id,
      app_id: manifest.id,
      installed_by: ownerId,
      installed_at: now,
      settings: JSON.stringify(defaultSettings(manifest)),
      is_development: true,
      development_url: url ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, is_new: true }
}

/** Grants what the manifest asks for, if that's something else than before. Returns whether it was. */
async function grantAll(
  tx: Tx,
  owner: StoreMember,
  version: InstallableVersion,
  installationId: string,
  developerName: string,
  now: Date,
): Promise<boolean> {
  const { required, optional } = version.manifest.permissions
  const wanted = [...required, ...optional].map(({ scope }) => scope)
  const before = await findLatestGrant(tx, installationId)
  if ([...(before?.scopes ?? [])].sort().join() === wanted.toSorted().join()) return false
  const subject = { app_id: version.manifest.id, developer_name: developerName, version }
  const { digest } = describeConsent(subject, owner)
  const agreed = requireConsent(subject, owner, { digest, optional: optional.map(({ scope }) => scope) })
  const grant = { installation_id: installationId, version_id: version.id, granted_by: owner.account_id, now }
  await saveGrant(tx, { ...grant, ...agreed })
  return true
}

async function tellOfStart(
  tx: Tx,
  platform: Platform,
  { actor, app_id: appId, request_id: requestId }: Developing,
  { store }: StoreMember,
  { id, app }: { readonly id: string; readonly app: string },
): Promise<void> {
  const now = platform.clock()
  await recordInstallationEvent(tx, { id, store_id: store.id, app_id: appId }, 'apps.installed', now)
  const entry = { actor, store_id: store.id, subject_id: appId, request_id: requestId }
  await recordAudit(tx, { ...entry, action: 'app.development_started' })
  const url = dashboardPage(platform.settings, store.slug, `/settings/apps/${appId}`)
  await notifyTeam(tx, platform, {
    store_id: store.id,
    permission: 'apps',
    types: { owner: 'apps', staff: 'team_apps' },
    compose: (recipient) => appDevelopmentMail(recipient, { app, store_name: store.name }, url),
    url,
  })
}
