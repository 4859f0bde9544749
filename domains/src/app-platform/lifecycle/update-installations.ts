import { inTransaction, type Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import { dashboardPage } from '../../dashboard-page.ts'
import { notifyTeam } from '../../notifications/index.ts'
import type { Job, Mail, Platform } from '../../platform.ts'
import { findLatestGrant } from '../consent/granted-scopes.ts'
import { listNewDemands } from '../consent/new-demands.ts'
import { applyVersion } from '../installations/apply-version.ts'
import { endConsentWait } from '../installations/end-consent-wait.ts'
import { recordInstallationEvent } from '../installations/record-installation-event.ts'
import { appPausedMail, consentNeededMail } from '../mails.ts'
import { announceAppData } from '../storage/announce-app-data.ts'
import { revokeTokensOf } from '../tokens/revoke-tokens.ts'
import { findPublishedVersion, getVersion } from '../versions/find-version.ts'

const BATCH = 200
/** How long an installed version works without the consent to a newer one. */
const CONSENT_DUE_MS = 90 * DAY_MS

/**
 * Updates installed apps to their published version where nobody has to agree, asks the store's people where somebody has
 * to, and pauses apps to whose newer version nobody agreed in time.
 */
export const updateInstallations: Job = {
  queue: 'update-installed-apps',
  description: 'Updates installed apps, asks for consent to new permissions, and pauses apps without it',
  schedule: '23 * * * *',
  async run(platform) {
    const errors: unknown[] = []
    let last = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const outdated = await findOutdated(platform, last)
      // One that can't be updated doesn't keep the others from it.
      for (const id of outdated) await bringUpToDate(platform, id).catch((error: unknown) => errors.push(error))
      last = outdated.at(-1) ?? last
      if (outdated.length < BATCH) break
    }
    for (const id of await findOverdue(platform)) await pauseOverdue(platform, id)
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} installed apps couldn’t be updated`)
  },
}

/** Returns installations to whose newer version nobody agreed in time. While an app is suspended, nobody can. */
async function findOverdue({ db, clock }: Platform): Promise<string[]> {
  const rows = await db
    .selectFrom('app_installations as installation')
    .innerJoin('apps', 'apps.id', 'installation.app_id')
    .select('installation.id')
    .where('installation.consent_due_at', '<=', clock())
    .where('installation.status', '=', 'active')
    .where('apps.suspended_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

async function findOutdated({ db }: Platform, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('app_installations as installation')
    .innerJoin('app_versions as version', (join) =>
      join.onRef('version.app_id', '=', 'installation.app_id').on('version.status', '=', 'published'),
    )
    .innerJoin('apps', 'apps.id', 'installation.app_id')
    .innerJoin('stores', 'stores.id', 'installation.store_id')
    .select('installation.id')
    .where('installation.uninstalled_at', 'is', null)
    // A live run is about one version, whatever is published.
    .where(sql<boolean>`stores.test_kind IS DISTINCT FROM 'throw_away'`)
    .where('installation.is_development', '=', false)
    .where('installation.version_id', 'is not', null)
    .whereRef('installation.version_id', '<>', 'version.id')
    .where((eb) =>
      eb.or([
        eb('installation.pending_version_id', 'is', null),
        eb('installation.pending_version_id', '<>', eb.ref('version.id')),
      ]),
    )
    .where('apps.suspended_at', 'is', null)
    .where('installation.id', '>', after)
    .orderBy('installation.id')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

async function bringUpToDate(platform: Platform, id: string): Promise<void> {
  const now = platform.clock()
  await inTransaction(platform.db, async (tx) => {
    const installation = await lockInstallation(tx, id)
    if (installation?.version_id == null) return
    const { app_id: appId, store_id: storeId } = installation
    const next = await findPublishedVersion(tx, appId)
    if (next === undefined || next.id === installation.version_id) return
    const before = await getVersion(tx, installation.version_id)
    const granted = (await findLatestGrant(tx, id))?.scopes ?? []
    const demands = listNewDemands(before.manifest, next.manifest, granted)
    if (demands.length === 0) {
      // Nobody has to agree any more: the version that asked for it was replaced.
      await endConsentWait(tx, { id, pause_reason: installation.pause_reason })
      if (!installation.auto_update) return
      await applyVersion(tx, platform.settings, { installation_id: id, version: next }, now)
      await revokeTokensOf(tx, id)
      const { version } = next.manifest
      await recordInstallationEvent(tx, { id, store_id: storeId, app_id: appId }, 'apps.updated', now, { version })
      const entry = { actor: 'system', store_id: storeId, subject_id: appId } as const
      await recordAudit(tx, { ...entry, action: 'app.updated', details: { version } })
      return
    }
    const dueAt = installation.consent_due_at ?? new Date(now.getTime() + CONSENT_DUE_MS)
    await tx
      .updateTable('app_installations')
      .set({ pending_version_id: next.id, consent_due_at: dueAt })
      .where('id', '=', id)
      .execute()
    await tellTeam(tx, platform, installation, (recipient, url) =>
      consentNeededMail(
        recipient,
        {
          app: installation.title,
          store_name: installation.store_name,
          version: next.manifest.version,
          changes: demands.map(({ sentence }) => sentence),
          due: dayFormat.format(dueAt),
        },
        url,
      ),
    )
  })
}

const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

async function pauseOverdue(platform: Platform, id: string): Promise<void> {
  const now = platform.clock()
  await inTransaction(platform.db, async (tx) => {
    const installation = await lockInstallation(tx, id)
    if (installation?.status !== 'active' || installation.consent_due_at === null) return
    if (installation.consent_due_at > now) return
    await tx
      .updateTable('app_installations')
      .set({ status: 'paused', pause_reason: 'consent' })
      .where('id', '=', id)
      .execute()
    const { app_id: appId, store_id: storeId } = installation
    await recordInstallationEvent(tx, { id, store_id: storeId, app_id: appId }, 'apps.paused', now, {
      reason: 'consent',
    })
    await announceAppData(tx, storeId)
    const entry = { actor: 'system', store_id: storeId, subject_id: appId } as const
    await recordAudit(tx, { ...entry, action: 'app.paused', details: { reason: 'consent' } })
    const names = { app: installation.title, store_name: installation.store_name }
    await tellTeam(tx, platform, installation, (recipient, url) => appPausedMail(recipient, names, url))
  })
}

type LockedInstallation = NonNullable<Awaited<ReturnType<typeof lockInstallation>>>

function lockInstallation(tx: Tx, id: string) {
  return tx
    .selectFrom('app_installations as installation')
    .innerJoin('apps', 'apps.id', 'installation.app_id')
    .innerJoin('stores', 'stores.id', 'installation.store_id')
    .select(['installation.app_id', 'installation.store_id', 'installation.version_id', 'installation.status'])
    .select(['installation.pause_reason', 'installation.auto_update', 'installation.consent_due_at'])
    .select(['apps.title', 'stores.slug', 'stores.name as store_name'])
    .where('installation.id', '=', id)
    .where('installation.uninstalled_at', 'is', null)
    .forUpdate('installation')
    .executeTakeFirst()
}

async function tellTeam(
  tx: Tx,
  platform: Platform,
  { app_id: appId, store_id: storeId, slug }: LockedInstallation,
  compose: (recipient: Mail['recipient'], url: string) => Mail,
): Promise<void> {
  const url = dashboardPage(platform.settings, slug, `/apps/${appId}`)
  await notifyTeam(tx, platform, {
    store_id: storeId,
    permission: 'apps',
    types: { owner: 'apps', staff: 'team_apps' },
    compose: (recipient) => compose(recipient, url),
    url,
  })
}
