import { startTestCluster } from '@haat/db/test-database'
import { type ServerProcess, type ServerProcessOptions, startServerProcess } from './server-process.ts'

/** The secret of the server's sessions. */
export const BENCHMARK_SECRET = 'only for the benchmark, thirty-two characters'

interface SeededServerOptions extends Omit<ServerProcessOptions, 'environment'> {
  /** Runs PostgreSQL with its shipped settings, on a disk. */
  readonly is_shipped?: boolean
}

/** Runs a measurement against a server without the demo, on a temporary database that `seed` has filled. */
export async function withSeededServer<Seeded, Result>(
  seed: (connectionString: string) => Promise<Seeded>,
  measure: (server: ServerProcess, seeded: Seeded) => Promise<Result>,
  { is_shipped: isShipped = false, ...options }: SeededServerOptions = {},
): Promise<Result> {
  const cluster = await startTestCluster({ fast: !isShipped })
  try {
    const seeded = await seed(cluster.connectionString)
    const server = await startServerProcess({
      ...options,
      environment: {
        DATABASE_URL: cluster.connectionString,
        HAAT_DEMO: '0',
        HAAT_SECRET: BENCHMARK_SECRET,
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
