import type { FastifyInstance } from 'fastify'
import type { Readiness, SurfaceReadiness } from './readiness.ts'

/**
 * `/healthz`: the process is alive. `/readyz`: the process can handle requests. Returns 503 with reasons otherwise,
 * including while the process starts or stops, so that a load balancer sends it no new requests.
 */
export function addHealth(app: FastifyInstance, readiness: Readiness, surface: SurfaceReadiness = {}): void {
  app.addHook('preClose', async () => readiness.setStopping())
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const report = await readiness.report(surface)
    return reply.status(report.status === 'ready' ? 200 : 503).send(report)
  })
}

/**
 * While the process stops, asks clients to close their connections, so that their next request goes to another process.
 */
export function closeConnectionsWhileStopping(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', async (_request, reply) => {
    // Set on Node's response, because some responses bypass Fastify's reply.
    if (readiness.isStopping()) reply.raw.setHeader('connection', 'close')
  })
}
