import { sql } from 'kysely'
import type { Platform } from '../platform.ts'
import { type CatalogAnswer, catalogCacheOf } from './catalog-cache.ts'

/** Every listed app, most installed first, then by title: a JSON array of the contract's `App`. */
export function listApps(platform: Platform): Promise<CatalogAnswer> {
  return catalogCacheOf(platform).get('list', async () => {
    const { rows } = await sql<{ apps: string }>`
      SELECT coalesce(json_agg(app_json(app) ORDER BY install_count DESC, title_key, id), '[]')::text AS apps
      FROM apps AS app WHERE status = 'listed'`.execute(platform.db)
    return { json: rows[0]?.apps ?? '[]' }
  })
}
