import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import type { CatalogResponse } from './catalog-cache.ts'
import { catalogMemoryOf } from './catalog-memory.ts'

/** Lists all listed apps as a JSON array of `App`, most installed first, then by title. */
export function listApps(platform: Platform): Promise<CatalogResponse> {
  return catalogMemoryOf(platform).responses.get('list', async () => {
    const { rows } = await sql<{ apps: string | null }>`
      SELECT '[' || string_agg(wire_json, ',' ORDER BY install_count DESC, title_key, id) || ']' AS apps
      FROM apps WHERE status = 'listed'`.execute(platform.db)
    const json = rows[0]?.apps ?? '[]'
    const etag = `"${createHash('sha256').update(json).digest('base64url')}"`
    return { json, headers: { etag, 'cache-control': 'public, no-cache' } }
  })
}
