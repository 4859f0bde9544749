import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { authenticate } from '../../domains/src/identity/index.ts'
import type { Platform } from '../../domains/src/platform.ts'
import type { Configuration } from './configuration.ts'
import { domainRoutes } from './domain-routes.ts'
import { createApp } from './platform/http/create-app.ts'
import type { RateLimiter } from './platform/rate-limits/create-rate-limiter.ts'

export interface BackendOptions {
  readonly configuration: Configuration
  readonly platform: Platform
  readonly rate_limiter: RateLimiter
  readonly logger: FastifyBaseLogger
}

/** The backend with every domain's endpoints; not listening yet. */
export function createBackend({
  configuration,
  platform,
  rate_limiter,
  logger,
}: BackendOptions): Promise<FastifyInstance> {
  return createApp({
    routes: domainRoutes,
    platform,
    rate_limiter,
    logger,
    authenticate: (token) => authenticate(platform, token),
    cookies: platform.settings.cookies,
    surface_origins: [platform.settings.urls.marketplace, platform.settings.urls.dashboard],
    trust_proxy: configuration.TRUST_PROXY,
    requests_per_minute: configuration.REQUESTS_PER_MINUTE,
  })
}
