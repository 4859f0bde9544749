import type { Job, Platform } from '../../domains/src/platform.ts'
import type { Admission } from './platform/admission/admission.ts'
import type { Cdn } from './platform/cdn/open-cdn.ts'
import type { Readiness } from './platform/health/readiness.ts'
import type { TestCheckout } from './platform/payments/test-provider.ts'
import type { RateLimiter } from './platform/rate-limits/create-rate-limiter.ts'
import type { StoreReads } from './platform/replica/open-reads.ts'
import type { ThemeRenderer } from './platform/theme-rendering/theme-renderer.ts'

/** Everything that the backend and the surfaces of this process share, besides the database. */
export interface Services {
  readonly platform: Platform
  readonly admission: Admission
  readonly rate_limiter: RateLimiter
  readonly theme_renderer: ThemeRenderer
  readonly readiness: Readiness
  readonly reads: StoreReads
  /** Undefined if there's no CDN to purge. */
  readonly cdn: Cdn | undefined
  /** Only with the built-in test payment provider. */
  readonly test_checkout: TestCheckout | undefined
  /** Whether this process receives change notifications. Without them, its pages may be out of date. */
  isListening(): boolean
  startJobs(jobs: readonly Job[]): Promise<void>
  close(): Promise<void>
}
