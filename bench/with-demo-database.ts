import { closeDatabase, connect, type Db } from '@haat/db'
import { startTestCluster } from '@haat/db/test-database'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { BENCHMARK_SECRET } from './with-seeded-server.ts'

/** Generating a large store takes longer than a server's statements may. */
const QUERY_TIMEOUT_MS = 300_000

/** Runs a measurement against a server with the demo whose database the measurement can write to. */
export async function withDemoDatabase<Result>(
  firstPort: number,
  measure: (server: ServerProcess, db: Db, connectionString: string) => Promise<Result>,
): Promise<Result> {
  const cluster = await startTestCluster()
  const db = connect({ connectionString: cluster.connectionString, query_timeout_ms: QUERY_TIMEOUT_MS })
  try {
    const environment = {
      DATABASE_URL: cluster.connectionString,
      HAAT_DEMO: '1',
      HAAT_SECRET: BENCHMARK_SECRET,
    }
    const server = await startServerProcess({ first_port: firstPort, environment })
    try {
      return await measure(server, db, cluster.connectionString)
    } finally {
      await server.stop()
    }
  } finally {
    await closeDatabase(db)
    await cluster.stop()
  }
}
