import { timingSafeEqual } from 'node:crypto'
import type { Db } from '@haat/db'
import { notFound, Refused } from '@haat/http-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { isFromThisMachine } from '../requests/is-from-this-machine.ts'
import { addDatabaseGauges } from './database-gauges.ts'

export interface MetricsOptions {
  readonly registry: Registry
  readonly db: Db
  /** Allows reading /metrics from anywhere. */
  readonly token: string | undefined
  isListening(): boolean
  /** Undefined without a replica. */
  isReplicaUsed(): boolean | undefined
  /** Whether a direct connection from this machine needs no token: only if no proxy can be in front. */
  readonly is_open_locally: boolean
}

/** `/metrics` for Prometheus: requests of all listeners, waiting work, the database and the process. */
export function addMetrics(
  app: FastifyInstance,
  { registry, db, token, isListening, isReplicaUsed, is_open_locally: isOpenLocally }: MetricsOptions,
): void {
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'database_listening',
    help: '1 while this process receives change notifications; at 0 its pages may be out of date',
    registers: [registry],
    collect() {
      this.set(isListening() ? 1 : 0)
    },
  })
  if (isReplicaUsed() !== undefined) {
    new Gauge({
      name: 'database_replica_used',
      help: '1 while storefronts read the replica; at 0 they read the primary',
      registers: [registry],
      collect() {
        this.set(isReplicaUsed() === true ? 1 : 0)
      },
    })
  }
  addDatabaseGauges(registry, db)
  app.get('/metrics', async (request, reply) => {
    const isOpen = (isOpenLocally && isFromThisMachine(request)) || hasToken(request, token)
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
