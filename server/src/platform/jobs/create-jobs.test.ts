import { inTransaction } from '@haat/db'
import { createTestDatabase, type TestDatabase } from '@haat/db/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Job, Platform } from '../../../../domains/src/platform.ts'
import { createJobs } from './create-jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const platform = {} as Platform
const quiet = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const soon = { timeout: 20_000, interval: 20 }

async function openJobs(queues: readonly string[], { poll_every_s: pollEveryS }: { poll_every_s?: number } = {}) {
  const runner = await createJobs({
    connectionString: database.connectionString,
    queues,
    log: quiet,
    ...(pollEveryS === undefined ? {} : { poll_every_s: pollEveryS }),
  })
  onTestFinished(() => runner.stop())
  return runner
}

/** A job that records its payloads. */
function recorder(queue: string) {
  const seen: unknown[] = []
  const job: Job = {
    queue,
    description: 'Records its payloads',
    run: async (_platform, payload) => {
      seen.push(payload.number)
    },
  }
  return { job, seen }
}

test('the commit wakes a worker whose next poll is in an hour, and nothing wakes it earlier', async () => {
  const { jobs, start } = await openJobs(['after-commit'], { poll_every_s: 3_600 })
  const { job, seen } = recorder('after-commit')
  await start(platform, [job])
  await inTransaction(database.db, async (tx) => {
    await jobs.enqueue(tx, 'after-commit', { number: 1 })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(seen).toEqual([])
  })
  await vi.waitFor(() => expect(seen).toEqual([1]), soon)
})

test("a failed transaction doesn't enqueue its job", async () => {
  const { jobs, start } = await openJobs(['rolled-back'])
  const { job, seen } = recorder('rolled-back')
  await start(platform, [job])
  const failing = inTransaction(database.db, async (tx) => {
    await jobs.enqueue(tx, 'rolled-back', { number: 1 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, 'rolled-back', { number: 2 }))
  await vi.waitFor(() => expect(seen).toEqual([2]), soon)
})

test('fifty jobs of one transaction run batch by batch, without polling in between', async () => {
  const { jobs, start } = await openJobs(['many'], { poll_every_s: 3_600 })
  const { job, seen } = recorder('many')
  await start(platform, [job])
  await inTransaction(database.db, async (tx) => {
    for (let number = 0; number < 50; number += 1) await jobs.enqueue(tx, 'many', { number })
  })
  await vi.waitFor(() => expect(seen).toHaveLength(50), soon)
  expect(new Set(seen).size).toBe(50)
})

test('two processes share the jobs and run each once', async () => {
  const first = await openJobs(['shared'])
  const second = await openJobs(['shared'])
  const { job, seen } = recorder('shared')
  await Promise.all([first.start(platform, [job]), second.start(platform, [job])])
  await inTransaction(database.db, async (tx) => {
    for (let number = 0; number < 40; number += 1) await first.jobs.enqueue(tx, 'shared', { number })
  })
  await vi.waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(40), soon)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect([...seen].sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 40 }, (_, number) => number))
})

test('a failed job is retried without the other jobs of its batch', async () => {
  const { jobs, start } = await openJobs(['shaky'])
  const tries: unknown[] = []
  await start(platform, [
    {
      queue: 'shaky',
      description: 'Fails once',
      run: async (_platform, { number }) => {
        tries.push(number)
        if (number === 2) throw new Error('not today')
      },
    },
  ])
  await inTransaction(database.db, async (tx) => {
    for (const number of [1, 2, 3]) await jobs.enqueue(tx, 'shaky', { number })
  })
  await vi.waitFor(async () => expect(await statesOf('shaky')).toEqual(['completed', 'completed', 'retry']), soon)
  expect(tries.sort()).toEqual([1, 2, 3])
})

test('logs a job that failed all retries', async () => {
  const { jobs, start } = await openJobs(['hopeless'])
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, 'hopeless', { number: 7 }))
  await sqlOn(`UPDATE pgboss.job SET retry_count = retry_limit WHERE name = 'hopeless'`)
  await start(platform, [
    { queue: 'hopeless', description: 'Always fails', run: () => Promise.reject(new Error('never')) },
  ])
  await vi.waitFor(
    () =>
      expect(quiet.error).toHaveBeenCalledWith(
        expect.objectContaining({ payload: { number: 7 } }),
        'a job failed permanently',
      ),
    { timeout: 20_000, interval: 50 },
  )
})

test('several processes can start at the same time on an empty database', async () => {
  const empty = await createTestDatabase()
  onTestFinished(() => empty.drop())
  const runners = await Promise.all(
    [1, 2, 3].map(() => createJobs({ connectionString: empty.connectionString, queues: ['a', 'b'], log: quiet })),
  )
  await Promise.all(runners.map((runner) => runner.stop()))
})

function sqlOn(text: string) {
  return sql.raw<{ state: string }>(text).execute(database.db)
}

async function statesOf(queue: string): Promise<string[]> {
  const { rows } = await sqlOn(`SELECT state::text FROM pgboss.job WHERE name = '${queue}' ORDER BY 1`)
  return rows.map(({ state }) => state)
}

test("while the database is unavailable, log entries are short and don't contain the connection", async () => {
  const other = await createTestDatabase()
  const error = vi.fn()
  const runner = await createJobs({
    connectionString: other.connectionString,
    queues: ['away', 'gone'],
    log: { ...quiet, error },
  })
  onTestFinished(() => runner.stop().catch(() => undefined))
  await runner.start(platform, [recorder('away').job, recorder('gone').job])
  await other.drop()
  const codes = () => error.mock.calls.map(([fields]) => fields.code)
  await expect.poll(codes).toContain('3D000')
  expect(new Set(codes()).size).toBe(codes().length)
  for (const [fields] of error.mock.calls) expect(JSON.stringify(fields).length).toBeLessThan(300)
})
