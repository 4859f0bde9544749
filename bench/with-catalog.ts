import { startTestCluster } from '@haat/db/test-database'
import { seedApps } from './seed-apps.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** Runs a measurement against a Haat with so many apps, on a database that is thrown away afterwards. */
export async function withCatalog<Result>(
  apps: number,
  measure: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const cluster = await startTestCluster()
  try {
    await seedApps(cluster.connectionString, apps)
    const server = await startServerProcess({
      environment: {
        DATABASE_URL: cluster.connectionString,
        HAAT_DEMO: '0',
        HAAT_SECRET: 'only for the benchmark, thirty-two characters',
      },
    })
    return await measure(server).finally(() => server.stop())
  } finally {
    await cluster.stop()
  }
}
