import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { closeDatabase, connect, migrate } from '@haat/db'
import { startEmbeddedPostgres } from '@haat/db/embedded-postgres'
import { openStoreThemes } from '../../domains/src/store-themes/index.ts'
import { publishBundledThemes } from '../../domains/src/themes/index.ts'
import type { Configuration } from './configuration.ts'
import { createBackend, isOutboxServed } from './create-backend.ts'
import { createServices } from './create-services.ts'
import type { DemoAccount } from './demo/demo-accounts.ts'
import { demoStoreSlugs } from './demo/demo-vendors.ts'
import { listDemoAccounts, loadDemo } from './demo/load-demo.ts'
import { domainJobs } from './domain-jobs.ts'
import { listen, stopListening } from './listen.ts'
import type { ServerLog } from './log.ts'
import { type PublicUrls, publicUrls } from './public-urls.ts'
import { readSecret } from './secret.ts'
import { createSurfaces } from './surfaces/create-surfaces.ts'

export interface RunningServer {
  readonly urls: PublicUrls
  readonly demo_accounts: readonly DemoAccount[]
  /** Slugs of stores worth a visit. */
  readonly demo_stores: readonly string[]
  readonly outbox_url: string | undefined
  /** Resolves with the reason when the embedded PostgreSQL has ended and cannot be started again: nothing works from then on. */
  readonly failed: Promise<Error>
  /** Finishes what is under way, then stops everything, the embedded PostgreSQL last. */
  close(): Promise<void>
}

export interface StartOptions {
  readonly configuration: Configuration
  readonly log: ServerLog
  /** The checkout: relative settings and the built surfaces are found from it. */
  readonly root: string
}

/**
 * Starts everything: database, background work, backend and surfaces. Throws PortTaken, ConfigurationError or
 * DataDirectoryInUse, with nothing left running.
 */
export async function startServer({ configuration, log, root }: StartOptions): Promise<RunningServer> {
  const opened: (() => Promise<unknown>)[] = []
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  try {
    const dataDirectory = resolve(root, configuration.DATA_DIR)
    const secret = await readSecret(configuration.HAAT_SECRET, dataDirectory)
    const { connectionString, failed } = await openDatabase(configuration, dataDirectory, log, opened)
    await migrate(connectionString)
    const db = connect({
      connectionString,
      max: configuration.DATABASE_POOL_SIZE,
      onIdleError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    })
    opened.push(() => closeDatabase(db))

    const ports = {
      marketplace: configuration.PORT_MARKETPLACE,
      dashboard: configuration.PORT_DASHBOARD,
      editor: configuration.PORT_EDITOR,
      storefront: configuration.PORT_STOREFRONT,
      backend: configuration.PORT_BACKEND,
    }
    const urls = publicUrls(configuration, ports)
    const services = await createServices({ configuration, connectionString, dataDirectory, db, log, secret, urls })
    opened.push(services.close)
    const { platform } = services
    await publishBundledThemes(platform, join(root, 'themes'))
    if (configuration.HAAT_DEMO) await loadDemo(platform, services.test_till)
    await openStoreThemes(db)

    const outbox_key = randomBytes(24).toString('base64url')
    const backend = await createBackend({ configuration, services, logger: log, outbox_key })
    const surfaces = await createSurfaces({ backend, services, logger: log, root })
    for (const app of [backend, surfaces.dashboard, surfaces.editor, surfaces.storefront, surfaces.marketplace])
      opened.push(() => stopListening(app))
    await listen(backend, 'PORT_BACKEND', configuration.HOST, ports.backend)
    await listen(surfaces.dashboard, 'PORT_DASHBOARD', configuration.HOST, ports.dashboard)
    await listen(surfaces.editor, 'PORT_EDITOR', configuration.HOST, ports.editor)
    await listen(surfaces.storefront, 'PORT_STOREFRONT', configuration.HOST, ports.storefront)
    await listen(surfaces.marketplace, 'PORT_MARKETPLACE', configuration.HOST, ports.marketplace)
    await services.startJobs(domainJobs)

    const outbox_url = isOutboxServed(configuration, urls) ? `${urls.backend}/outbox?key=${outbox_key}` : undefined
    if (configuration.SMTP_URL === undefined && outbox_url === undefined) {
      log.warn('SMTP_URL is not set: nobody can read the mails, and nobody can register or recover a password')
    }
    const demo_accounts = await listDemoAccounts(platform)
    return {
      urls,
      demo_accounts,
      demo_stores: demo_accounts.length === 0 ? [] : demoStoreSlugs,
      outbox_url,
      failed,
      close: closeAll,
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

async function openDatabase(
  configuration: Configuration,
  dataDirectory: string,
  log: ServerLog,
  opened: (() => Promise<unknown>)[],
): Promise<{ connectionString: string; failed: Promise<Error> }> {
  const { DATABASE_URL } = configuration
  // A server of one's own comes back by itself; the pool waits for it.
  if (DATABASE_URL !== undefined) return { connectionString: DATABASE_URL, failed: new Promise(() => {}) }
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDirectory, 'postgres'),
    log: (message) => log.info({ component: 'postgresql' }, message),
  })
  opened.push(() => postgres.stop())
  return { connectionString: postgres.connectionString, failed: postgres.crashed }
}
