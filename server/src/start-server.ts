import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { closeDatabase, connect } from '@haat/db'
import type { FastifyInstance } from 'fastify'
import { createDispatcher } from '../../domains/src/app-platform/index.ts'
import { loadBundledScreenshots, publishBundledThemes } from '../../domains/src/themes/index.ts'
import { createAppsListener } from './app-host/create-apps-listener.ts'
import { openAppHost } from './app-host/open-app-host.ts'
import { requireFinishedRestore } from './backup/restoring-directory.ts'
import type { Configuration } from './configuration.ts'
import { createBackend, isOutboxServed, isReferenceServed } from './create-backend.ts'
import { createServices } from './create-services.ts'
import { openDataDirectory, startFailure, usesDataDirectory } from './data-directory.ts'
import type { DemoAccount } from './demo/demo-accounts.ts'
import { demoStoreSlugs } from './demo/demo-vendors.ts'
import { requireNoDemoAccounts } from './demo/disable-demo-accounts.ts'
import { hasNoAccounts, listDemoAccounts } from './demo/list-demo-accounts.ts'
import { loadDemoInProcess } from './demo/load-demo-in-process.ts'
import { domainJobs } from './domain-jobs.ts'
import { listen, stopListening } from './listen.ts'
import type { ServerLog } from './log.ts'
import { openDatabase } from './open-database.ts'
import { openStoreThemes } from './open-store-themes.ts'
import { closeConnectionsWhileStopping } from './platform/health/add-health.ts'
import { prepareDatabase } from './prepare-database.ts'
import { type PublicUrls, publicUrls } from './public-urls.ts'
import { readSecret } from './secret.ts'
import { findUnencryptedAddresses } from './setting-warnings.ts'
import { createSurfaces } from './surfaces/create-surfaces.ts'
import { undoInReverse } from './undo-in-reverse.ts'

/** For jobs and startup tasks, which can wait a long time for locks. */
const LONG_QUERY_TIMEOUT_MS = 110_000
const JOB_CONNECTIONS = 10

export interface RunningServer {
  readonly urls: PublicUrls
  readonly demo_accounts: readonly DemoAccount[]
  /** Slugs of stores to show at start. */
  readonly demo_stores: readonly string[]
  readonly outbox_url: string | undefined
  readonly reference_url: string | undefined
  /** Resolves with the reason if the embedded PostgreSQL stops and can't be restarted. Nothing works from then on. */
  readonly failed: Promise<Error>
  /**
   * Stops everything. `/readyz` returns 503 immediately. Requests are still accepted for `grace_ms` (default 0), so that a
   * load balancer has time to notice. Then the surfaces stop listening and finish their requests, then the backend, the
   * jobs and the database.
   */
  close(options?: { readonly grace_ms?: number }): Promise<void>
}

export interface StartOptions {
  readonly configuration: Configuration
  readonly log: ServerLog
  /** The project folder. Relative settings and the built surfaces are resolved against it. */
  readonly root: string
  /** Aborts a start in progress. */
  readonly signal?: AbortSignal
  /** Replaces https://api.razorpay.com for the keys of stores, in tests. */
  readonly razorpay_url?: string | undefined
  /** Other addresses for origins on the internet that the apps that ship with Haat call, in tests. */
  readonly replaced_origins?: Readonly<Record<string, string>> | undefined
}

/**
 * Starts everything: database, background jobs, backend and surfaces. Throws StartFailed, ConfigurationError or
 * DataDirectoryInUse, and leaves nothing running.
 */
export async function startServer({
  configuration,
  log,
  root,
  signal,
  razorpay_url: razorpayUrl,
  replaced_origins: replacedOrigins,
}: StartOptions): Promise<RunningServer> {
  const opened = undoInReverse()
  try {
    const dataDirectory = resolve(root, configuration.DATA_DIR)
    requireFinishedRestore(dataDirectory)
    if (usesDataDirectory(configuration)) await openDataDirectory(dataDirectory)
    const secret = await readSecret(configuration.HAAT_SECRET, dataDirectory).catch((error: unknown) => {
      throw startFailure(dataDirectory, error)
    })
    const database = await openDatabase(configuration, dataDirectory, (message) =>
      log.info({ component: 'postgresql' }, message),
    )
    opened.add(database.stop)
    signal?.throwIfAborted()
    const { failed } = database
    const connectionString = await prepareDatabase(configuration, database.connectionString)
    const directUrl = configuration.DATABASE_DIRECT_URL ?? connectionString
    let isDatabaseClosing = false
    const db = connect({
      connectionString,
      max: configuration.DATABASE_POOL_SIZE,
      onIdleError: (error) => {
        if (!isDatabaseClosing) log.warn({ err: error }, 'a database connection was lost')
      },
    })
    opened.add(() => {
      // When the embedded PostgreSQL stops, it ends connections that are still closing. That isn't worth logging.
      isDatabaseClosing = true
      return closeDatabase(db)
    })
    const jobsDb = connect({
      connectionString,
      max: JOB_CONNECTIONS,
      query_timeout_ms: LONG_QUERY_TIMEOUT_MS,
    })
    opened.add(() => closeDatabase(jobsDb))
    if (configuration.NODE_ENV === 'production') await requireNoDemoAccounts(db)
    signal?.throwIfAborted()

    const ports = {
      marketplace: configuration.PORT_MARKETPLACE,
      dashboard: configuration.PORT_DASHBOARD,
      editor: configuration.PORT_EDITOR,
      studio: configuration.PORT_STUDIO,
      administration: configuration.PORT_ADMIN,
      storefront: configuration.PORT_STOREFRONT,
      apps: configuration.PORT_APPS,
      backend: configuration.PORT_BACKEND,
    }
    const urls = publicUrls(configuration, ports)
    const appHost =
      configuration.APPS === 'off'
        ? undefined
        : await openAppHost({
            root,
            secret: secret.value,
            urls,
            backend_address: localAddress(configuration.HOST, ports.backend),
            log,
            replaced_origins: replacedOrigins,
          })
    if (appHost !== undefined) opened.add(() => appHost.close())
    const services = await createServices({
      configuration,
      connectionString: directUrl,
      dataDirectory,
      db,
      jobs_db: jobsDb,
      log,
      secret: secret.value,
      secret_file: secret.file,
      urls,
      razorpay_url: razorpayUrl,
      built_in_apps: appHost,
    })
    opened.add(services.close)
    signal?.throwIfAborted()
    const { platform, readiness } = services
    const startupPlatform = { ...platform, db: jobsDb }
    await publishBundledThemes(startupPlatform, join(root, 'themes'))
    await loadBundledScreenshots(startupPlatform)
    signal?.throwIfAborted()
    if (configuration.HAAT_DEMO && (await hasNoAccounts(jobsDb))) {
      await loadDemoInProcess(
        {
          configuration,
          connection_string: connectionString,
          direct_connection_string: directUrl,
          data_directory: dataDirectory,
          secret: secret.value,
          urls,
        },
        signal,
      )
    }
    await appHost?.publish(startupPlatform)
    signal?.throwIfAborted()

    const outboxKey = randomBytes(24).toString('base64url')
    const backend = await createBackend({ configuration, services, logger: log, outbox_key: outboxKey })
    const { dashboard, editor, studio, administration, storefront, marketplace } = await createSurfaces({
      page_cache_bytes: configuration.PAGE_CACHE_MB * 1024 * 1024,
      backend,
      services,
      logger: log,
      root,
    })
    const apps =
      appHost &&
      createAppsListener({
        logger: log,
        admission: services.admission,
        public_url: urls.apps,
        apps: appHost,
        app_ids: appHost.app_ids,
      })
    const surfaces = [dashboard, editor, studio, administration, storefront, marketplace, ...(apps ? [apps] : [])]
    for (const app of [backend, ...surfaces]) closeConnectionsWhileStopping(app, readiness)
    opened.add(() => stopListening(backend))
    opened.add(() => stopAll(surfaces))
    const { HOST } = configuration
    await listen(backend, 'PORT_BACKEND', HOST, ports.backend)
    await listen(dashboard, 'PORT_DASHBOARD', HOST, ports.dashboard)
    await listen(editor, 'PORT_EDITOR', HOST, ports.editor)
    await listen(studio, 'PORT_STUDIO', HOST, ports.studio)
    await listen(administration, 'PORT_ADMIN', HOST, ports.administration)
    await listen(storefront, 'PORT_STOREFRONT', HOST, ports.storefront)
    await listen(marketplace, 'PORT_MARKETPLACE', HOST, ports.marketplace)
    if (apps) await listen(apps, 'PORT_APPS', HOST, ports.apps)
    await services.startJobs(domainJobs)
    if (configuration.APP_EVENTS) {
      const dispatcher = createDispatcher(startupPlatform)
      opened.add(() => dispatcher.stop())
      platform.changes.on('app_events_recorded', () => dispatcher.wake())
      dispatcher.start()
    }
    readiness.setServing()
    // Takes minutes with many stores.
    opened.add(openStoreThemes(jobsDb, log))

    const outboxUrl = isOutboxServed(configuration, urls) ? `${urls.backend}/outbox?key=${outboxKey}` : undefined
    if (configuration.SMTP_URL === undefined && outboxUrl === undefined) {
      log.warn('SMTP_URL is not set: no emails are sent, so nobody can sign up or reset a password')
    }
    const unencrypted = findUnencryptedAddresses(urls)
    if (unencrypted.length > 0) {
      log.warn(
        { addresses: unencrypted },
        'passwords and sessions are sent unencrypted: use https for public addresses',
      )
    }
    const demoAccounts = configuration.NODE_ENV === 'production' ? [] : await listDemoAccounts(platform)
    return {
      urls,
      demo_accounts: demoAccounts,
      demo_stores: demoAccounts.length === 0 ? [] : demoStoreSlugs,
      outbox_url: outboxUrl,
      reference_url: isReferenceServed(configuration) ? `${urls.backend}/docs` : undefined,
      failed,
      async close({ grace_ms: graceMs = 0 } = {}) {
        readiness.setStopping()
        if (graceMs > 0) await new Promise((done) => setTimeout(done, graceMs))
        await opened.undoAll()
      },
    }
  } catch (error) {
    await opened.undoAll()
    throw error
  }
}

/** Where a listener of this process can be reached on this machine. */
function localAddress(host: string, port: number): string {
  const isAny = host === '0.0.0.0' || host === 'localhost' || host === '::'
  return `http://${isAny ? '127.0.0.1' : host}:${port}`
}

async function stopAll(apps: readonly FastifyInstance[]): Promise<void> {
  await Promise.all(apps.map(stopListening))
}
