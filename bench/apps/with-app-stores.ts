import { closeDatabase, connect, type Db } from '@haat/db'
import { startTestCluster } from '@haat/db/test-database'
import { type AppServer, startAppServer } from './app-server.ts'
import { type AppStore, seedAppStores } from './seed-app-stores.ts'

const QUERY_TIMEOUT_MS = 300_000

export interface SeededApps {
  readonly db: Db
  /** The installations. */
  readonly stores: readonly AppStore[]
  readonly apps: AppServer
  /** What processes of Haat are started with. */
  readonly environment: Readonly<Record<string, string>>
}

interface Options {
  /** The path at which an installation hears of events. */
  readonly path_of?: (index: number) => string
  readonly apps_of_store?: number
  /** How many servers the apps have. Without it, each installation calls a server of its own. */
  readonly servers?: number
}

/**
 * Runs a measurement on a PostgreSQL with its shipped settings, on a disk, with stores in which apps are installed whose
 * servers run here.
 */
export async function withAppStores<Result>(
  count: number,
  measure: (seeded: SeededApps) => Promise<Result>,
  { path_of: pathOf = () => '/', apps_of_store: appsOfStore = 1, servers = Number.POSITIVE_INFINITY }: Options = {},
): Promise<Result> {
  const cluster = await startTestCluster({ fast: false })
  const { connectionString } = cluster
  const db = connect({ connectionString, query_timeout_ms: QUERY_TIMEOUT_MS })
  const apps = await startAppServer()
  try {
    const stores = await seedAppStores(
      db,
      count,
      (index) => `https://app-${index % servers}.example:${apps.port}${pathOf(index)}`,
      appsOfStore,
    )
    return await measure({
      db,
      stores,
      apps,
      environment: { DATABASE_URL: connectionString, APPS_PORT: String(apps.port) },
    })
  } finally {
    apps.close()
    await closeDatabase(db)
    await cluster.stop()
  }
}
