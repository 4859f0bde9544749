import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg'
import { DatabaseUnavailable, isConnectionLost, isRefusedSetting } from './database-error.ts'
import { type ConnectionSource, PooledConnection } from './pooled-connection.ts'
import { FIRST_PAUSE_MS, nextPauseMs } from './retry-pauses.ts'
import type { StatementNames } from './statement-names.ts'
import { valueParsers } from './value-parsers.ts'

/** How long to wait for a free connection of the pool. */
const WAIT_FOR_FREE_MS = 10_000
/** How long a new connection may take to be accepted. */
const CONNECT_TIMEOUT_MS = 4_000
const KEEP_ALIVE_AFTER_MS = 5_000
const IDLE_TIMEOUT_MS = 30_000
/** The server cancels a slow statement this long before the client gives up on the connection. */
const SERVER_HEAD_START_MS = 1_000
/** The minimum time after which the server ends a transaction whose client is silent. */
const MIN_IDLE_IN_TRANSACTION_MS = 60_000
export interface ResilientPoolOptions {
  readonly connectionString: string
  readonly max: number
  readonly patience_ms: number
  readonly query_timeout_ms: number
  /** Names the server that a connection leads to. Only those to the newest one are used. */
  readonly identify?: ((client: PoolClient) => Promise<string>) | undefined
  readonly onIdleError: (error: Error) => void
}

/**
 * A pool that replaces lost connections. Each query has a deadline; a connection that misses it is destroyed, and so
 * are the idle ones that haven't responded since. Connecting is retried while the server is unavailable, but only for
 * the first `patience_ms` of an outage: after that, a request that can't connect fails immediately.
 */
export class ResilientPool implements ConnectionSource {
  readonly #pool: Pool
  readonly #answered_ms = new WeakMap<Client, number>()
  readonly #server_deadlines = { areRefused: false }
  readonly #identify: ((client: PoolClient) => Promise<string>) | undefined
  readonly #servers = new WeakMap<Client, string>()
  readonly patience_ms: number
  #server: string | undefined
  #away_since_ms: number | undefined
  #suspect_before_ms = Number.NEGATIVE_INFINITY

  constructor({
    connectionString,
    max,
    patience_ms: patienceMs,
    query_timeout_ms: queryTimeoutMs,
    identify,
    onIdleError,
  }: ResilientPoolOptions) {
    this.patience_ms = patienceMs
    this.#identify = identify
    this.#pool = new Pool({
      connectionString,
      max,
      // A transaction's statements don't wait for each other's results: see `inTransaction`.
      pipeline: true,
      types: valueParsers,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      connectionTimeoutMillis: WAIT_FOR_FREE_MS,
      query_timeout: queryTimeoutMs,
      Client: clientWithServerDeadlines(queryTimeoutMs, this.#server_deadlines),
    })
    // Without a listener, a lost connection would end the process. The pool reports idle connections; those in use fail
    // their query.
    this.#pool.on('error', onIdleError)
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  get options() {
    return this.#pool.options
  }

  async connect(): Promise<PooledConnection> {
    return new PooledConnection(this, await this.take(performance.now() + this.patience_ms))
  }

  /** The same pool, whose connections prepare their statements. */
  preparing(names: StatementNames) {
    const connect = async () => new PooledConnection(this, await this.take(performance.now() + this.patience_ms), names)
    return { options: this.options, connect, end: async () => {} }
  }

  /** Takes a connection that isn't known to be lost. Nothing has been sent on it, so a retry repeats nothing. */
  async take(giveUpAtMs: number): Promise<PoolClient> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = nextPauseMs(pauseMs)) {
      try {
        return await this.#takeAnswering()
      } catch (error) {
        if (!isConnectionLost(error)) throw error
        this.#away_since_ms ??= performance.now()
        const lastAttemptMs = Math.min(giveUpAtMs, this.#away_since_ms + this.patience_ms)
        if (performance.now() + pauseMs > lastAttemptMs) throw new DatabaseUnavailable(error)
        await sleep(pauseMs)
      }
    }
  }

  /** The server has responded on this connection. */
  markAnswered(client: PoolClient): void {
    this.#away_since_ms = undefined
    this.#answered_ms.set(client, performance.now())
  }

  /** A connection didn't respond before the deadline: the others may be lost too. */
  suspectAll(): void {
    this.#suspect_before_ms = performance.now()
  }

  /** Ends a connection without waiting for the server's confirmation, which a silent server never sends. */
  discard(client: PoolClient): void {
    client.connection.stream.destroy()
    client.release(true)
  }

  end(): Promise<void> {
    return this.#pool.end()
  }

  async #takeAnswering(): Promise<PoolClient> {
    for (;;) {
      const client = await this.#pool.connect().catch((error: unknown) => {
        if (this.#server_deadlines.areRefused || !isRefusedSetting(error)) throw error
        this.#server_deadlines.areRefused = true
      })
      if (client === undefined) continue
      const answeredMs = this.#answered_ms.get(client)
      if (answeredMs === undefined) {
        await this.#requireSameServer(client)
        this.markAnswered(client)
      } else if (answeredMs < this.#suspect_before_ms || this.#servers.get(client) !== this.#server) {
        this.discard(client)
        continue
      }
      return client
    }
  }

  /** The query that opened the first connection to another server may rely on what the one before had, so it fails. */
  async #requireSameServer(client: PoolClient): Promise<void> {
    if (this.#identify === undefined) return
    const known = this.#server
    try {
      this.#server = await this.#identify(client)
      if (known !== undefined && this.#server !== known) {
        throw new DatabaseUnavailable(new Error('The address leads to another server than before.'))
      }
    } catch (error) {
      this.discard(client)
      throw error
    }
    this.#servers.set(client, this.#server)
  }
}

/** Adds the server's own deadlines to each connection, unless a pooler in between has refused them. */
function clientWithServerDeadlines(queryTimeoutMs: number, serverDeadlines: { areRefused: boolean }) {
  return class ClientWithServerDeadlines extends Client {
    constructor(config?: ClientConfig) {
      const deadlines = {
        statement_timeout: Math.max(1, queryTimeoutMs - SERVER_HEAD_START_MS),
        idle_in_transaction_session_timeout: Math.max(queryTimeoutMs, MIN_IDLE_IN_TRANSACTION_MS),
      }
      super({
        ...config,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        ...(serverDeadlines.areRefused ? {} : deadlines),
      })
    }
  }
}
