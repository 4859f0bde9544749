import { startTestCluster } from '@haat/db/test-database'
import type { TestProject } from 'vitest/node'

/** One PostgreSQL for all tests of a run: a throw-away one, or the server that TEST_DATABASE_URL names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster(process.env.TEST_DATABASE_URL)
  project.provide('testCluster', cluster.connectionString)
  return () => cluster.stop()
}
