import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { authenticate } from '../../domains/src/identity/index.ts'
import type { Configuration } from './configuration.ts'
import type { Services } from './create-services.ts'
import { domainRoutes } from './domain-routes.ts'
import { addHealth } from './platform/health/add-health.ts'
import { createApp } from './platform/http/create-app.ts'
import { isLocalUrl } from './platform/http/is-from-this-machine.ts'
import { addOutboxPage } from './platform/mail/outbox-page.ts'
import { addMetrics } from './platform/metrics/add-metrics.ts'
import { addReference } from './platform/openapi/add-reference.ts'
import { addTestPaymentPage } from './platform/payments/test-payment-page.ts'
import { addDiskFiles } from './platform/storage/disk-files.ts'
import type { PublicUrls } from './public-urls.ts'

const VERSION = '0.1.0'

export interface BackendOptions {
  readonly configuration: Configuration
  readonly services: Services
  readonly logger: FastifyBaseLogger
}

/** The backend with every domain's endpoints and the server's own pages; not listening yet. */
export async function createBackend({ configuration, services, logger }: BackendOptions): Promise<FastifyInstance> {
  const { platform, rate_limiter, test_till } = services
  const { urls, cookies } = platform.settings
  const app = await createApp({
    routes: domainRoutes,
    platform,
    rate_limiter,
    logger,
    cookies,
    authenticate: (token) => authenticate(platform, token),
    surface_origins: [urls.marketplace, urls.dashboard, urls.editor],
    trust_proxy: configuration.TRUST_PROXY,
    requests_per_minute: configuration.REQUESTS_PER_MINUTE,
  })
  addHealth(app, platform.db)
  addMetrics(app, { db: platform.db, token: configuration.METRICS_TOKEN })
  addReference(
    app,
    domainRoutes.map((route) => route.endpoint),
    { url: urls.backend, version: VERSION },
  )
  if (configuration.S3_BUCKET === undefined) {
    const { storage, settings, clock } = platform
    addDiskFiles(app, { storage, secret: settings.secret, clock })
  }
  if (isOutboxServed(configuration, urls)) await addOutboxPage(app, platform.db)
  if (test_till !== undefined) {
    await addTestPaymentPage(app, {
      till: test_till,
      marketplace_url: urls.marketplace,
      deliverWebhook: (body, headers) =>
        app.inject({ method: 'POST', url: '/api/store/credits/webhook', payload: body, headers }),
    })
  }
  return app
}

/** Codes and links stand in the mails: the page exists only where neither SMTP nor a public address is configured. */
export function isOutboxServed(configuration: Configuration, urls: PublicUrls): boolean {
  return configuration.SMTP_URL === undefined && isLocalUrl(urls.backend)
}
