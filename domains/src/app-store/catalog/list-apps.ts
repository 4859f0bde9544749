import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import type { CatalogAnswer } from './catalog-cache.ts'
import { catalogMemoryOf } from './catalog-memory.ts'

/** Every listed app, most installed first, then by title: a JSON array of the contract's `App`. */
export function listApps(platform: Platform): Promise<CatalogAnswer> {
  return catalogMemoryOf(platform).answers.get('list', async () => {
    const { rows } = await sql<{ apps: string | null }>`
      SELECT '[' || string_agg(wire_json, ',' ORDER BY install_count DESC, title_key, id) || ']' AS apps
      FROM apps WHERE status = 'listed'`.execute(platform.db)
    const json = rows[0]?.apps ?? '[]'
    const etag = `"${createHash('sha256').update(json).digest('base64url')}"`
    return { json, headers: { etag, 'cache-control': 'public, no-cache' } }
  })
}
