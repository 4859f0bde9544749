import { grantApplicationRole, migrate, openApplicationRole } from '@haat/db'
import type { Configuration } from './configuration.ts'
import { installJobQueues } from './platform/jobs/install-job-queues.ts'
import { JOB_QUEUE_SCHEMA } from './platform/jobs/job-queue-schema.ts'

const schemas = ['public', JOB_QUEUE_SCHEMA]

/**
 * Migrates the tables as their owner, and returns the connection string for the running server: of a role that reads
 * and writes rows and owns nothing, so that no request can change a table or a trigger. With DATABASE_URL alone, one
 * role is used for everything.
 */
export async function prepareDatabase(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL }: Configuration,
  openedConnectionString: string,
): Promise<string> {
  const owner = DATABASE_OWNER_URL ?? DATABASE_DIRECT_URL ?? openedConnectionString
  await migrate(owner)
  if (DATABASE_URL !== undefined && DATABASE_OWNER_URL === undefined) return DATABASE_URL
  await installJobQueues(owner)
  if (DATABASE_URL === undefined) return openApplicationRole(owner, schemas)
  await grantApplicationRole(owner, decodeURIComponent(new URL(DATABASE_URL).username), schemas)
  return DATABASE_URL
}
