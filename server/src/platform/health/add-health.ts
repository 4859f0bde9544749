import type { Db } from '@haat/db'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

const PATIENCE_MS = 2_000

/**
 * `/healthz`: the process lives. `/readyz`: it can work, which needs the database; 503 while it is away and from the moment
 * on that the process is stopping, so that a load balancer sends nothing new.
 */
export function addHealth(app: FastifyInstance, db: Db): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const database = !isStopping && (await answersInTime(sql`SELECT 1`.execute(db)))
    const ready = database && !isStopping
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not_ready', database, stopping: isStopping })
  })
}

async function answersInTime(work: Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref())
  return Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    late,
  ])
}
