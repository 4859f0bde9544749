import { RequestMetrics } from '../metrics/request-metrics.ts'
import { AddressLimits } from '../rate-limits/address-limits.ts'
import { LimitEvents } from './limit-events.ts'
import type { Pace } from './pace.ts'
import { createTrustedProxies, type IsTrustedProxy } from './trusted-proxies.ts'

/** What all listeners of this process share to decide which requests to accept. */
export interface Admission {
  readonly isTrustedProxy: IsTrustedProxy
  readonly limits: AddressLimits
  readonly metrics: RequestMetrics
  readonly limit_events: LimitEvents
  /** Per listener; 0 turns off the limit. */
  readonly max_connections_per_address: number
  readonly body_pace: Pace
  readonly response_pace: Pace
}

export interface AdmissionSettings {
  readonly TRUST_PROXY?: string | undefined
  /** 0 turns off the limits of all classes. */
  readonly REQUESTS_PER_MINUTE: number
  readonly PAGES_PER_MINUTE?: number
  readonly SEARCHES_PER_MINUTE?: number
  readonly FILES_PER_MINUTE?: number
  readonly WRITES_PER_MINUTE?: number
  readonly CONNECTIONS_PER_ADDRESS?: number
  readonly MIN_BYTES_PER_SECOND?: number
}

const BODY_GRACE_MS = 10_000
/** Longer than for request bodies: a phone that switches networks stops reading for a while. */
const RESPONSE_GRACE_MS = 30_000

export function createAdmission(settings: AdmissionSettings): Admission {
  const { REQUESTS_PER_MINUTE: api, CONNECTIONS_PER_ADDRESS = 0, MIN_BYTES_PER_SECOND = 0 } = settings
  const limit = (max = 0) => (api === 0 ? 0 : max)
  return {
    isTrustedProxy: createTrustedProxies(settings.TRUST_PROXY),
    limits: new AddressLimits({
      api,
      pages: limit(settings.PAGES_PER_MINUTE),
      searches: limit(settings.SEARCHES_PER_MINUTE),
      files: limit(settings.FILES_PER_MINUTE),
      writes: limit(settings.WRITES_PER_MINUTE),
    }),
    metrics: new RequestMetrics(),
    limit_events: new LimitEvents(),
    max_connections_per_address: CONNECTIONS_PER_ADDRESS,
    body_pace: { grace_ms: BODY_GRACE_MS, min_bytes_per_second: MIN_BYTES_PER_SECOND },
    response_pace: { grace_ms: RESPONSE_GRACE_MS, min_bytes_per_second: MIN_BYTES_PER_SECOND },
  }
}
