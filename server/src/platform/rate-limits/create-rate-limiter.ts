import { createHash } from 'node:crypto'
import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import type { Redis } from 'ioredis'
import { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'

export interface Allowance {
  readonly max: number
  readonly window_ms: number
  /** Counted across all processes. Other limits are counted per process unless Redis is configured. */
  readonly shared: boolean
}

export interface Use {
  readonly allowed: boolean
  readonly remaining: number
  readonly retry_after_s: number
}

export interface RateLimiter {
  /** Counts one use of `name` by `key` and returns whether it was allowed. */
  consume(name: string, key: string, allowance: Allowance): Promise<Use>
  close(): Promise<void>
}

export interface RateLimiterOptions {
  readonly connectionString: string
  readonly redis_url: string | undefined
  readonly onError: (error: unknown) => void
}

/** How a name is limited: by the store for all processes, if there is one, or by this process. */
interface Limiter {
  readonly in_store: RateLimiterAbstract | undefined
  readonly in_memory: RateLimiterAbstract
}

/** How long everything is counted in memory after the store failed, until one request tries it again. */
const RETRY_STORE_AFTER_MS = 1_000

/**
 * Limits by Redis if configured, otherwise in PostgreSQL (shared limits) and in memory. If the store is unavailable,
 * each process continues in its memory: a limit never hangs and never stays open.
 */
export async function createRateLimiter({
  connectionString,
  redis_url: redisUrl,
  onError,
}: RateLimiterOptions): Promise<RateLimiter> {
  const redis = redisUrl === undefined ? undefined : await connectRedis(redisUrl, onError)
  const pool =
    redis === undefined
      ? new Pool({ connectionString, max: 2, keepAlive: true, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
      : undefined
  pool?.on('error', onError)
  // A store that doesn't respond delays one request per second, not all of them.
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof RateLimiterRes)),
    { breaker: new ConsecutiveBreaker(1), halfOpenAfter: RETRY_STORE_AFTER_MS },
  )
  const limiters = new Map<string, Limiter>()

  const limiterFor = (name: string, { max, window_ms: windowMs, shared }: Allowance): Limiter => {
    const known = limiters.get(name)
    if (known !== undefined) return known
    const options = { keyPrefix: name, points: max, duration: windowMs / 1_000 }
    const inStore = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis })
      : pool && shared
        ? new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            tableName: 'rate_limits',
            tableCreated: true,
            clearExpiredByTimeout: false,
          })
        : undefined
    const limiter = { in_store: inStore, in_memory: new RateLimiterMemory(options) }
    limiters.set(name, limiter)
    return limiter
  }

  const count = async (name: string, key: string, allowance: Allowance): Promise<RateLimiterRes> => {
    const { in_store: inStore, in_memory: inMemory } = limiterFor(name, allowance)
    // While one request tries the store again, others would wait for what it finds.
    if (inStore === undefined || breaker.state === CircuitState.HalfOpen) return inMemory.consume(key)
    try {
      return await breaker.execute(() => inStore.consume(key))
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      if (!(error instanceof BrokenCircuitError)) onError(error)
      return inMemory.consume(key)
    }
  }

  return {
    async consume(name, key, allowance) {
      try {
        const result = await count(name, digest(key), allowance)
        return { allowed: true, remaining: result.remainingPoints, retry_after_s: 0 }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { allowed: false, remaining: 0, retry_after_s: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) }
      }
    },
    async close() {
      redis?.disconnect()
      await pool?.end()
    },
  }
}

// Stores a hash, because keys contain personal data and can be longer than the column.
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 32)
}

async function connectRedis(url: string, onError: (error: unknown) => void): Promise<Redis> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 200,
    connectTimeout: 500,
  })
  redis.on('error', onError)
  return redis
}
