import type { OtherSchema } from '@haat/db/backup'
import { getConstructionPlans } from 'pg-boss'

/** Where pg-boss keeps the job queues. */
export const JOB_QUEUE_SCHEMA = 'pgboss'

/** The job queues' tables, which pg-boss makes and upgrades itself; without their own transaction. */
export function jobQueueSchema(): OtherSchema {
  const sql = getConstructionPlans(JOB_QUEUE_SCHEMA)
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '')
  return { name: JOB_QUEUE_SCHEMA, sql, versionTable: 'version' }
}
