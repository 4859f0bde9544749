import { startTestCluster } from '@haat/db/test-database'
import { type ServerProcess, type ServerProcessOptions, startServerProcess } from './server-process.ts'

/** Runs a measurement against a server without the demo, on a temporary database that `seed` has filled. */
export async function withSeededServer<Seeded, Result>(
  seed: (connectionString: string) => Promise<Seeded>,
  measure: (server: ServerProcess, seeded: Seeded) => Promise<Result>,
  options: Omit<ServerProcessOptions, 'environment'> = {},
): Promise<Result> {
  const cluster = await startTestCluster()
  try {
    const seeded = await seed(cluster.connectionString)
    const server = await startServerProcess({
      ...options,
      environment: {
        DATABASE_URL: cluster.connectionString,
        HAAT_DEMO: '0',
        HAAT_SECRET: 'only for the benchmark, thirty-two characters',
      },
    })
    try {
      return await measure(server, seeded)
    } finally {
      await server.stop()
    }
  } finally {
    await cluster.stop()
  }
}
