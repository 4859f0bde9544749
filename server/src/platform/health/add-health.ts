import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

/**
 * `/healthz`: the process is alive. `/readyz`: it can handle requests; otherwise 503 with reasons, also while it is
 * starting and from the moment it begins to stop, so that a load balancer sends it nothing new.
 */
export function addHealth(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('preClose', async () => readiness.setStopping())
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const report = await readiness.report()
    return reply.status(report.status === 'ready' ? 200 : 503).send(report)
  })
}

/** While the process stops, asks clients to close their connections, so that their next request goes elsewhere. */
export function closeConnectionsWhileStopping(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', async (_request, reply) => {
    // Set on Node's response, because some answers are written past Fastify's reply.
    if (readiness.isStopping()) reply.raw.setHeader('connection', 'close')
  })
}
