import { closeDatabase, connect } from '@haat/db'
import { createTestDatabase } from '@haat/db/test-database'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { addHealth } from './add-health.ts'

async function start(connectionString: string) {
  const db = connect({ connectionString, patience_ms: 0 })
  const app = Fastify()
  addHealth(app, db)
  onTestFinished(async () => {
    await app.close()
    await closeDatabase(db)
  })
  return app
}

async function startOnDatabase() {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  return start(database.connectionString)
}

test('with its database the process is ready', async () => {
  const app = await startOnDatabase()
  const answer = await app.inject('/readyz')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ status: 'ready', database: true, stopping: false })
})

test('without its database the process lives, but is not ready, and says so in time', async () => {
  const app = await start('postgresql://nobody@127.0.0.1:1/none')
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const began = performance.now()
  const answer = await app.inject('/readyz')
  expect(performance.now() - began).toBeLessThan(2_500)
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ status: 'not_ready', database: false })
})

test('while it is stopping, it is not ready any more', async () => {
  const app = await startOnDatabase()
  const { promise: blocked, resolve: release } = Promise.withResolvers<void>()
  app.addHook('preClose', () => blocked)
  await app.ready()
  const closing = app.close()
  const answer = await app.inject('/readyz')
  expect(answer.statusCode).toBe(503)
  release()
  await closing
})
