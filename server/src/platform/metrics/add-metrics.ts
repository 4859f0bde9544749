import { timingSafeEqual } from 'node:crypto'
import type { Db } from '@haat/db'
import { notFound, Refused } from '@haat/http-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isFromThisMachine } from '../http/is-from-this-machine.ts'
import { addDatabaseGauges } from './database-gauges.ts'

const buckets_s = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export interface MetricsOptions {
  readonly db: Db
  /** Whoever has it can read /metrics from anywhere. */
  readonly token: string | undefined
  isListening(): boolean
  /** Whether a direct connection from this machine needs no token: only where no proxy can be in front. */
  readonly is_open_locally: boolean
}

/**
 * `/metrics` for Prometheus: durations by route, work that waits, the database, the process. Labels are patterns of addresses, never
 * addresses, stores or people.
 */
export function addMetrics(app: FastifyInstance, { db, token, isListening, is_open_locally }: MetricsOptions): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: buckets_s,
    registers: [registry],
  })
  new Gauge({
    name: 'database_listening',
    help: '1 while this process hears of changes; at 0 its pages may be out of date',
    registers: [registry],
    collect() {
      this.set(isListening() ? 1 : 0)
    },
  })
  addDatabaseGauges(registry, db)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
  })
  app.get('/metrics', async (request, reply) => {
    const isOpen = (is_open_locally && isFromThisMachine(request)) || hasToken(request, token)
    if (!isOpen) throw new Refused(notFound)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false
  const given = Buffer.from(request.headers.authorization ?? '')
  const right = Buffer.from(`Bearer ${token}`)
  return given.length === right.length && timingSafeEqual(given, right)
}
