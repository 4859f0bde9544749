import type { OtherSchema } from '@haat/db/backup'
import { getConstructionPlans } from 'pg-boss'

/** The database schema of pg-boss's job queues. */
export const JOB_QUEUE_SCHEMA = 'pgboss'

/** Returns the SQL that creates the job queues' tables, without pg-boss's own transaction. */
export function jobQueueSchema(): OtherSchema {
  const sql = getConstructionPlans(JOB_QUEUE_SCHEMA)
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '')
  return { name: JOB_QUEUE_SCHEMA, sql, versionTable: 'version' }
}
