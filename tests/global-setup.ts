import { rm } from 'node:fs/promises'
import { startTestCluster } from '@haat/db/test-database'
import type { TestProject } from 'vitest/node'
import { domainJobs } from '../server/src/domain-jobs.ts'
import { createLog } from '../server/src/log.ts'
import { createJobs } from '../server/src/platform/jobs/create-jobs.ts'
import { demoDirectory } from './test-configuration.ts'

/** One PostgreSQL for all tests of a run: a temporary one, or the server that TEST_DATABASE_URL names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster({ serverUrl: process.env.TEST_DATABASE_URL })
  await installQueues(cluster.connectionString)
  project.provide('testCluster', cluster.connectionString)
  return async () => {
    await cluster.stop()
    await rm(demoDirectory(cluster.connectionString), { recursive: true, force: true })
  }
}

// The template includes the job queues' tables: creating them in every clone would take most of the tests' time.
async function installQueues(connectionString: string): Promise<void> {
  const runner = await createJobs({
    connectionString,
    queues: domainJobs.map((job) => job.queue),
    log: createLog('silent'),
  })
  await runner.stop()
}
