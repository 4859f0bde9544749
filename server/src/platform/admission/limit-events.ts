import { MINUTE_MS } from '@haat/http-contract'
import { LRUCache } from 'lru-cache'
import type { Log } from '../../../../domains/src/platform.ts'
import { recordSecurityEvent, type SecurityEventFields } from '../../../../domains/src/security-event.ts'

const MAX_RECORDED = 20_000

/**
 * Logs `limit.exceeded` once per limit, client and window, however many of the client's requests are refused: a flood
 * must not fill the log.
 */
export class LimitEvents {
  readonly #recorded = new LRUCache<string, true>({ max: MAX_RECORDED })

  record(log: Log, limit: string, client: SecurityEventFields, windowMs = MINUTE_MS): void {
    const key = `${limit} ${client.ip ?? client.account_id ?? ''}`
    if (this.#recorded.has(key)) return
    this.#recorded.set(key, true, { ttl: windowMs })
    recordSecurityEvent(log, 'limit.exceeded', client)
  }
}
