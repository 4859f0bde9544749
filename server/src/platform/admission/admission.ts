import { RequestMetrics } from '../metrics/request-metrics.ts'
import { AddressLimits } from '../rate-limits/address-limits.ts'
import { createTrustedProxies, type IsTrustedProxy } from './trusted-proxies.ts'
import type { BodyPace } from './watch-bodies.ts'

/** What all listeners of this process share when they decide which requests to let in. */
export interface Admission {
  readonly isTrustedProxy: IsTrustedProxy
  readonly limits: AddressLimits
  readonly metrics: RequestMetrics
  readonly body_pace: BodyPace
}

export interface AdmissionSettings {
  readonly TRUST_PROXY?: string | undefined
  /** 0 turns off the limits of all classes. */
  readonly REQUESTS_PER_MINUTE: number
  readonly PAGES_PER_MINUTE?: number
  readonly SEARCHES_PER_MINUTE?: number
  readonly FILES_PER_MINUTE?: number
  readonly WRITES_PER_MINUTE?: number
}

const BODY_PACE: BodyPace = { grace_ms: 10_000, min_bytes_per_second: 1_024 }

export function createAdmission(settings: AdmissionSettings): Admission {
  const { REQUESTS_PER_MINUTE: api } = settings
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
    body_pace: BODY_PACE,
  }
}
