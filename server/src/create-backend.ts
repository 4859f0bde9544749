import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { guardPlatform } from '../../domains/src/admins/index.ts'
import {
  ApiCallLog,
  AppLimits,
  appScopes,
  authenticateApp,
  isAppToken,
  recordPersonalAccess,
} from '../../domains/src/app-platform/index.ts'
import { authenticateCaller } from '../../domains/src/identity/index.ts'
import { guardStore } from '../../domains/src/stores/index.ts'
import type { Configuration } from './configuration.ts'
import { domainRoutes } from './domain-routes.ts'
import { isAskedByProxy } from './platform/admission/is-asked-by-proxy.ts'
import { addHealth } from './platform/health/add-health.ts'
import { bearerToken } from './platform/http/bearer-token.ts'
import { createApp } from './platform/http/create-app.ts'
import { addOutboxPage } from './platform/mail/outbox-page.ts'
import { addMetrics } from './platform/metrics/add-metrics.ts'
import { addReference } from './platform/openapi/add-reference.ts'
import { addTestPaymentPage } from './platform/payments/test-payment-page.ts'
import { KnownAppTokens } from './platform/rate-limits/known-app-tokens.ts'
import { callInProcess } from './platform/requests/in-process.ts'
import { isLocalUrl } from './platform/requests/is-from-this-machine.ts'
import { addDiskFiles } from './platform/storage/disk-files.ts'
import type { PublicUrls } from './public-urls.ts'
import type { Services } from './server-services.ts'
import { VERSION } from './version.ts'

export interface BackendOptions {
  readonly configuration: Configuration
  readonly services: Services
  readonly logger: FastifyBaseLogger
  /** Opens the outbox. Changes at every start; undefined if there is no outbox. */
  readonly outbox_key?: string
}

/** Creates the backend with every domain's endpoints and the server's own pages. It doesn't listen yet. */
export async function createBackend({
  configuration,
  services,
  logger,
  outbox_key: outboxKey,
}: BackendOptions): Promise<FastifyInstance> {
  const { admission, platform, rate_limiter: rateLimiter, test_checkout: testCheckout } = services
  const { urls, cookies } = platform.settings
  const knownAppTokens = new KnownAppTokens()
  const appCalls = new ApiCallLog(platform)
  const app = await createApp({
    routes: domainRoutes,
    platform,
    rate_limiter: rateLimiter,
    app_limits: new AppLimits(platform),
    app_calls: appCalls,
    logger,
    cookies,
    authenticate: async (token, options) => {
      if (!isAppToken(token)) return authenticateCaller(platform, token, options)
      const app = await authenticateApp(platform, token)
      if (app !== undefined) knownAppTokens.add(token)
      return app
    },
    isExempt: (request) => {
      if (isAskedByProxy(request, admission)) return true
      const token = bearerToken(request)
      return token !== undefined && isAppToken(token) && knownAppTokens.has(token)
    },
    recordPersonalAccess: (access) => recordPersonalAccess(platform, access),
    guards: { store: guardStore },
    caller_guards: { platform: guardPlatform },
    surface_origins: [urls.marketplace, urls.dashboard, urls.editor, urls.studio, urls.administration],
    admission,
    public_url: urls.backend,
  })
  app.addHook('onClose', () => appCalls.close())
  addHealth(app, services.readiness)
  addMetrics(app, {
    registry: admission.metrics.registry,
    db: platform.db,
    token: configuration.METRICS_TOKEN,
    isListening: services.isListening,
    isReplicaUsed: services.reads.isReplicaUsed,
    is_open_locally: configuration.NODE_ENV !== 'production' && isLocalUrl(urls.backend),
  })
  const endpoints = domainRoutes.map((route) => route.endpoint)
  if (isReferenceServed(configuration))
    addReference(app, endpoints, { url: urls.backend, version: VERSION, scopes: appScopes })
  if (configuration.S3_BUCKET === undefined) {
    const { storage, settings, clock } = platform
    addDiskFiles(app, { storage, secret: settings.secret, clock })
  }
  if (outboxKey !== undefined && isOutboxServed(configuration, urls)) {
    await addOutboxPage(app, { db: platform.db, key: outboxKey, is_secure: cookies.secure })
  }
  if (testCheckout !== undefined) {
    await addTestPaymentPage(app, {
      testCheckout,
      deliverWebhook: (path, body, headers) =>
        callInProcess(app, {
          method: 'POST',
          path,
          headers,
          body,
          visitor: { address: '127.0.0.1', request_id: crypto.randomUUID() },
        }),
    })
  }
  return app
}

/** In production, the API reference is published only if it is switched on. */
export function isReferenceServed({ NODE_ENV, API_REFERENCE }: Configuration): boolean {
  return API_REFERENCE ?? NODE_ENV !== 'production'
}

/**
 * Emails contain codes and links, so the outbox exists only on a developer's machine, never in production or at a
 * public address.
 */
export function isOutboxServed({ NODE_ENV, SMTP_URL }: Configuration, urls: PublicUrls): boolean {
  return NODE_ENV !== 'production' && SMTP_URL === undefined && isLocalUrl(urls.backend)
}
