import { sql } from 'kysely'

/**
 * When a row of `developer_test_stores`, which is named `own` in the query, was last used: opened, reset, or given a new working
 * copy of an app.
 */
export const lastUse = sql<Date>`greatest(own.last_used_at, (
  SELECT max(version.created_at) FROM app_installations AS installation
  JOIN app_versions AS version ON version.id = installation.version_id
  WHERE installation.store_id = own.store_id AND installation.is_development AND installation.uninstalled_at IS NULL
))`
