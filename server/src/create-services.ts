import type { Db } from '@haat/db'
import type { BackgroundRemover } from '../../domains/src/background-remover.ts'
import {
  type DomainNames,
  type Downloads,
  type PaymentProvider,
  PaymentProviderError,
  type Storage,
  type StorePayments,
} from '../../domains/src/platform.ts'
import type { AppProcess } from './app-host/app-process.ts'
import { withBuiltInApps } from './app-host/built-in-web.ts'
import type { Configuration } from './configuration.ts'
import { createPlatform } from './create-platform.ts'
import { findWriteProblem, usesDataDirectory } from './data-directory.ts'
import { domainJobs } from './domain-jobs.ts'
import type { ServerLog } from './log.ts'
import { createAdmission } from './platform/admission/admission.ts'
import { createBackgroundRemover } from './platform/background-removal/create-background-remover.ts'
import { modelFolder } from './platform/background-removal/model/model-folder.ts'
import { readCdnSettings } from './platform/cdn/cdn-settings.ts'
import { openCdn } from './platform/cdn/open-cdn.ts'
import { createChanges } from './platform/changes/create-changes.ts'
import { createDomainNames } from './platform/domain-names/create-domain-names.ts'
import { createDownloads } from './platform/downloads/create-downloads.ts'
import { checkDatabase, checkListener, checkSignature, checkStorage } from './platform/health/checks.ts'
import { createReadiness, type Readiness } from './platform/health/readiness.ts'
import { createHost } from './platform/host/create-host.ts'
import { createImages } from './platform/images/create-images.ts'
import { createJobs } from './platform/jobs/create-jobs.ts'
import { createMailer } from './platform/mail/create-mailer.ts'
import { createParsers } from './platform/parsers/create-parsers.ts'
import { createNoPayments } from './platform/payments/no-payments.ts'
import { createRazorpayProvider } from './platform/payments/razorpay-provider.ts'
import { createTestProvider } from './platform/payments/test-provider.ts'
import { createRateLimiter } from './platform/rate-limits/create-rate-limiter.ts'
import { openReads } from './platform/replica/open-reads.ts'
import { holdRemovals } from './platform/storage/hold-removals.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { createTextSender } from './platform/texts/create-text-sender.ts'
import { createThemeRenderer } from './platform/theme-rendering/create-theme-renderer.ts'
import type { ThemeRenderer } from './platform/theme-rendering/theme-renderer.ts'
import { createThemeTools } from './platform/theme-tools/create-theme-tools.ts'
import { createWeb, type WebOptions } from './platform/web/create-web.ts'
import type { PublicUrls } from './public-urls.ts'
import type { Services } from './server-services.ts'
import { STAND_IN_MS } from './surfaces/page-cache.ts'
import { createStorePreview } from './surfaces/storefront/create-store-preview.ts'

export interface ServicesOptions {
  readonly configuration: Configuration
  /** Connects to PostgreSQL itself, not to a connection pooler. */
  readonly connectionString: string
  /** Where files are stored without S3. */
  readonly dataDirectory: string
  readonly db: Db
  /** For jobs, whose queries may take longer. Defaults to `db`. */
  readonly jobs_db?: Db
  readonly log: ServerLog
  readonly secret: string
  /** Where the secret is stored, unless it is a setting. */
  readonly secret_file?: string | undefined
  readonly urls: PublicUrls
  /** Replaced by tests: the clock, payment provider, downloads and renderer. */
  readonly clock?: () => Date
  readonly payments?: PaymentProvider
  /** Replaces https://api.razorpay.com for the keys of stores. */
  readonly razorpay_url?: string | undefined
  readonly downloads?: Downloads
  readonly web?: WebOptions
  /** The process of the apps that ship with Haat, if they're on. */
  readonly built_in_apps?: Pick<AppProcess, 'request'> | undefined
  readonly domain_names?: DomainNames
  readonly theme_renderer?: ThemeRenderer
  /** Closed with the services. */
  readonly background_remover?: BackgroundRemover & { close(): Promise<void> }
}

/** Opens every service that the backend needs besides the database. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { configuration, connectionString, dataDirectory, db, log, secret, urls } = options
  const [runner, changes] = await Promise.all([
    createJobs({ connectionString, queues: domainJobs.map((job) => job.queue), log }),
    createChanges(connectionString, log, configuration.LISTENER_SOCKET),
  ])
  const reads = openReads({
    db,
    changes: changes.changes,
    isListening: changes.isListening,
    replica_url: configuration.DATABASE_REPLICA_URL,
    max_connections: configuration.DATABASE_POOL_SIZE,
    log,
  })
  const rateLimiter = await createRateLimiter({
    connectionString,
    redis_url: configuration.REDIS_URL,
    onError: (error) => log.warn({ err: error }, 'the rate limit store failed'),
  })
  const clock = options.clock ?? (() => new Date())
  const themeRenderer = options.theme_renderer ?? createThemeRenderer(configuration)
  const openedPayments = openPayments(options)
  const payments = options.payments ?? openedPayments.provider
  const parsers = createParsers()
  const web = createWeb(options.web)
  const themeTools = createThemeTools()
  const backgroundRemover =
    options.background_remover ??
    createBackgroundRemover({
      service_url: configuration.BACKGROUND_REMOVAL_URL,
      model_folder: modelFolder(dataDirectory),
    })
  const platform = createPlatform({
    configuration,
    urls,
    secret,
    db,
    clock,
    jobs: runner.jobs,
    changes: changes.changes,
    mailer: await createMailer({ smtp_url: configuration.SMTP_URL, from: configuration.MAIL_FROM }),
    texts: createTextSender(configuration),
    payments,
    store_payments: openStorePayments(options, { hasTestPayments: openedPayments.testCheckout !== undefined }),
    storage: holdRemovals(await openStorage(configuration, dataDirectory, { secret, base_url: urls.backend, clock }), {
      db,
      jobs: runner.jobs,
    }),
    images: createImages(),
    background_remover: backgroundRemover,
    parsers,
    theme_tools: themeTools,
    downloads: options.downloads ?? createDownloads(),
    web: withBuiltInApps(web, options.built_in_apps),
    domain_names: options.domain_names ?? createDomainNames(),
    preview: createStorePreview({
      db,
      clock,
      log,
      changes: changes.changes,
      payments,
      theme_renderer: themeRenderer,
      urls,
    }),
    host: createHost(configuration, dataDirectory),
    log,
  })
  const admission = createAdmission(configuration)
  const cdnSettings = readCdnSettings(configuration)
  const cdn =
    cdnSettings &&
    openCdn({
      settings: cdnSettings,
      connectionString,
      registry: admission.metrics.registry,
      isListening: changes.isListening,
      log,
    })
  return {
    platform,
    admission,
    rate_limiter: rateLimiter,
    theme_renderer: themeRenderer,
    reads,
    cdn,
    readiness: openReadiness(options, { isListening: changes.isListening, storage: platform.storage }),
    test_checkout: openedPayments.testCheckout,
    isListening: changes.isListening,
    startJobs: (jobs) => runner.start({ ...platform, db: options.jobs_db ?? db }, jobs),
    async close() {
      await runner.stop()
      await cdn?.close()
      await changes.close()
      await reads.close()
      await rateLimiter.close()
      await themeRenderer.close()
      await parsers.close()
      web.close()
      await themeTools.close()
      await backgroundRemover.close()
    },
  }
}

function openReadiness(
  { configuration, dataDirectory, db, secret, secret_file: secretFile }: ServicesOptions,
  { isListening, storage }: { isListening: () => boolean; storage: Storage },
): Readiness {
  const checkDisk = async () => {
    const problem = await findWriteProblem(dataDirectory)
    return problem && `${problem}.`
  }
  return createReadiness({
    required: {
      database: checkDatabase(db),
      listening: checkListener(isListening),
      signature: checkSignature({ value: secret, file: secretFile }),
      ...(usesDataDirectory(configuration) ? { data_directory: checkDisk } : {}),
    },
    replaced_by_pages: { check: 'database', with: ['listening'], for_ms: STAND_IN_MS },
    optional: configuration.S3_BUCKET === undefined ? {} : { storage: checkStorage(storage) },
  })
}

/** Provides the providers that stores get paid by: Razorpay with their own keys, and the test provider if it's on. */
function openStorePayments(
  { db, secret, urls, razorpay_url: razorpayUrl }: ServicesOptions,
  { hasTestPayments }: { readonly hasTestPayments: boolean },
): StorePayments {
  return {
    openProvider(account) {
      if (account.method === 'razorpay') return createRazorpayProvider({ ...account.keys, base_url: razorpayUrl })
      if (!hasTestPayments) throw new PaymentProviderError('Test payments are off on this platform')
      return createTestProvider({ db, secret, backend_url: urls.backend, find_addresses: account.find_addresses })
    },
  }
}

function openPayments({ configuration, db, secret, urls }: ServicesOptions) {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  } = configuration
  const hasKeys = keyId !== undefined && keySecret !== undefined && webhookSecret !== undefined
  if (configuration.PAYMENTS === 'off') return { provider: createNoPayments(), testCheckout: undefined }
  if (configuration.PAYMENTS === 'razorpay' && hasKeys)
    return {
      provider: createRazorpayProvider({ key_id: keyId, key_secret: keySecret, webhook_secret: webhookSecret }),
      testCheckout: undefined,
    }
  const provider = createTestProvider({
    db,
    secret,
    backend_url: urls.backend,
    find_addresses: async () => ({ return_urls: [urls.marketplace, urls.dashboard] }),
  })
  return { provider, testCheckout: provider }
}
