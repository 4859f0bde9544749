import { type AppManifest, appScopes, eventScopes } from '@haat/app-manifest'
import type { Db } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { appEventsEndpoint } from '../feed/contract.ts'
import { findPublishedVersion } from '../versions/find-version.ts'
import { UNUSED_AFTER_DAYS, type UnusedPermissions } from './contract.ts'

/**
 * Finds the permissions of an app's published version that nothing needed in 30 days: no call in any store, and no event that it
 * gets. Whoever reads the feed of events needs the permissions of all of them.
 */
export async function findUnusedPermissions(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  appId: string,
): Promise<UnusedPermissions> {
  const version = await findPublishedVersion(db, appId)
  if (version === undefined) return { version: null, published_at: null, items: [] }
  const { manifest, id } = version
  const since = new Date(clock().getTime() - UNUSED_AFTER_DAYS * DAY_MS)
  const lastUses = await findLastUses(db, appId)
  const ofEvents = await findEventScopes(db, appId, manifest, since)
  const unused = (isRequired: boolean) =>
    manifest.permissions[isRequired ? 'required' : 'optional'].flatMap(({ scope }) => {
      const lastUsedAt = lastUses.get(scope)
      if (ofEvents.has(scope) || (lastUsedAt !== undefined && lastUsedAt >= since)) return []
      const { sentence } = appScopes[scope]
      return { scope, sentence, is_required: isRequired, last_used_at: lastUsedAt?.toISOString() ?? null }
    })
  const { published_at: publishedAt } = await db
    .selectFrom('app_versions')
    .select('published_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    version: manifest.version,
    published_at: publishedAt?.toISOString() ?? null,
    items: [...unused(true), ...unused(false)],
  }
}

async function findLastUses(db: Db, appId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('app_scope_uses')
    .select(['scope', 'last_used_at'])
    .where('app_id', '=', appId)
    .execute()
  return new Map(rows.map(({ scope, last_used_at: lastUsedAt }) => [scope, lastUsedAt]))
}

/** Returns the permissions that the app’s events need: those of its webhooks, and all if it read the feed. */
async function findEventScopes(
  db: Db,
  appId: string,
  { webhooks }: AppManifest,
  since: Date,
): Promise<ReadonlySet<string>> {
  const feed = await db
    .selectFrom('app_api_calls')
    .select('hour')
    .where('app_id', '=', appId)
    .where('hour', '>=', since)
    .where('endpoint', '=', `${appEventsEndpoint.method} ${appEventsEndpoint.url}`)
    .where('http_status', '<', 400)
    .limit(1)
    .executeTakeFirst()
  if (feed !== undefined) return new Set(Object.values(eventScopes).filter((scope) => scope !== null))
  const subscribed = await db
    .selectFrom('app_endpoints as endpoint')
    .innerJoin('app_installations as installation', 'installation.id', 'endpoint.installation_id')
    .select('endpoint.types')
    .where('installation.app_id', '=', appId)
    .where('installation.uninstalled_at', 'is', null)
    .distinct()
    .execute()
  const types = new Set<string>([...webhooks, ...subscribed].flatMap((webhook) => webhook.types))
  return new Set(
    Object.entries(eventScopes).flatMap(([type, scope]) => (scope !== null && types.has(type) ? scope : [])),
  )
}
