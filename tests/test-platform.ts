import { createTestDatabase } from '@haat/db/test-database'
import { createLog, type ServerLog } from '../server/src/log.ts'
import { startServer } from '../server/src/start-server.ts'
import { demoContent } from './demo-content.ts'
import { configureForTests, root } from './test-configuration.ts'

export interface TestPlatformOptions {
  readonly demo?: boolean
  /** Connection string of the cluster's template; inside of vitest it is known. */
  readonly cluster?: string
  readonly environment?: Readonly<Record<string, string>>
  /** Turns the connection string of the platform's database into the one that it is started with, such as a proxy's. */
  readonly connectThrough?: (connectionString: string) => Promise<string>
  /** In place of errors on standard output. */
  readonly log?: ServerLog
  /** Replaces Razorpay for the keys of stores. By default nothing answers there. */
  readonly razorpay_url?: string | undefined
  /** Other addresses for origins on the internet that the apps that ship with Haat call. */
  readonly replaced_origins?: Readonly<Record<string, string>>
}

/**
 * All of Haat, as `npm start` serves it, on free ports and a database of its own, with the demo. The surfaces must be
 * built. Close it when done.
 */
export async function startTestPlatform({
  demo = true,
  cluster,
  environment = {},
  connectThrough = async (connectionString) => connectionString,
  log,
  razorpay_url: razorpayUrl = 'http://127.0.0.1:9',
  replaced_origins: replacedOrigins,
}: TestPlatformOptions = {}) {
  const database = await createTestDatabase({
    ...(cluster === undefined ? {} : { cluster }),
    ...(demo ? { content: demoContent(cluster ?? (await import('vitest')).inject('testCluster')) } : {}),
  })
  const configuration = await configureForTests(await connectThrough(database.connectionString), {
    HAAT_DEMO: demo ? '1' : '0',
    ...environment,
  })
  const server = await startServer({
    configuration,
    log: log ?? createLog(configuration.LOG_LEVEL),
    root,
    razorpay_url: razorpayUrl,
    replaced_origins: replacedOrigins,
  })
  const [vendor, neighbour, staff, developer] = server.demo_accounts
  return {
    urls: server.urls,
    /** Where the listeners are, whatever their public addresses. */
    listening: {
      marketplace: `http://localhost:${configuration.PORT_MARKETPLACE}`,
      dashboard: `http://localhost:${configuration.PORT_DASHBOARD}`,
      backend: `http://localhost:${configuration.PORT_BACKEND}`,
      storefront: `http://localhost:${configuration.PORT_STOREFRONT}`,
      editor: `http://localhost:${configuration.PORT_EDITOR}`,
      studio: `http://localhost:${configuration.PORT_STUDIO}`,
      administration: `http://localhost:${configuration.PORT_ADMIN}`,
      apps: `http://localhost:${configuration.PORT_APPS}`,
    },
    outbox_url: server.outbox_url ?? '',
    db: database.db,
    connectionString: database.connectionString,
    /** Has two stores, purchases and installed apps. */
    vendor: vendor ?? { role: '', email: '', password: '' },
    /** Has one store. */
    neighbour: neighbour ?? { role: '', email: '', password: '' },
    /** Works for the vendor's first store, and may save its theme. */
    staff: staff ?? { role: '', email: '', password: '' },
    /** Signs in to the studio. A new browser needs the code in the outbox. */
    developer: developer ?? { role: '', email: '', password: '' },
    close: async () => {
      await server.close()
      await database.drop()
    },
  }
}

export type TestPlatform = Awaited<ReturnType<typeof startTestPlatform>>
