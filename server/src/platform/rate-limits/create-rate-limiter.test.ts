import { execFileSync, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { createTestDatabase, type TestDatabase } from '@haat/db/test-database'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Platform } from '../../../../domains/src/platform.ts'
import { createRateLimiter, type RateLimiter } from './create-rate-limiter.ts'
import { deleteExpiredLimits } from './delete-expired-limits.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const tight = { max: 3, window_ms: 60_000, shared: true }
const perProcess = { max: 3, window_ms: 60_000, shared: false }

async function open({
  redis_url: redisUrl,
  connectionString = database.connectionString,
}: {
  redis_url?: string
  connectionString?: string
} = {}) {
  const limiter = await createRateLimiter({ connectionString, redis_url: redisUrl, onError: () => {} })
  onTestFinished(() => limiter.close())
  return limiter
}

async function consumeTimes(limiter: RateLimiter, times: number, allowance = tight, key = 'priya', name = 'sign-in') {
  const allowed: boolean[] = []
  for (let time = 0; time < times; time += 1) allowed.push((await limiter.consume(name, key, allowance)).allowed)
  return allowed
}

test('rejects uses beyond the limit with a retry time', async () => {
  const limiter = await open()
  expect(await consumeTimes(limiter, 4, tight, 'a')).toEqual([true, true, true, false])
  const { retry_after_s: retryAfterS, remaining } = await limiter.consume('sign-in', 'a', tight)
  expect(remaining).toBe(0)
  expect(retryAfterS).toBeGreaterThan(50)
  expect(retryAfterS).toBeLessThanOrEqual(60)
})

test('counts keys and names separately', async () => {
  const limiter = await open()
  await consumeTimes(limiter, 4, tight, 'b')
  expect(await consumeTimes(limiter, 1, tight, 'c')).toEqual([true])
  expect(await consumeTimes(limiter, 1, tight, 'b', 'recovery')).toEqual([true])
})

test('an expired window no longer counts', async () => {
  const limiter = await open()
  const short = { max: 1, window_ms: 1_000, shared: true }
  expect(await consumeTimes(limiter, 2, short, 'd', 'short')).toEqual([true, false])
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect(await consumeTimes(limiter, 1, short, 'd', 'short')).toEqual([true])
})

test('two processes share a limit, even concurrently', async () => {
  const [first, second] = [await open(), await open()]
  const uses = await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 2 ? first : second).consume('sign-in', 'e', tight)),
  )
  expect(uses.filter((use) => use.allowed)).toHaveLength(3)
})

test("a limit that isn't shared doesn't use the database", async () => {
  const limiter = await open({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' })
  expect(await consumeTimes(limiter, 4, perProcess)).toEqual([true, true, true, false])
})

test('without its database, a shared limit continues in memory', async () => {
  const limiter = await open({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' })
  expect(await consumeTimes(limiter, 5)).toEqual([true, true, true, false, false])
})

test('stores addresses and keys only as hashes', async () => {
  await consumeTimes(await open(), 1, tight, 'ravi@example.com')
  const rows = await database.db.selectFrom('rate_limits').select('key').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('ravi')
})

test('removes expired counts and keeps the others', async () => {
  const limiter = await open()
  await limiter.consume('long', 'f', tight)
  await limiter.consume('brief', 'f', { max: 1, window_ms: 1_000, shared: true })
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await deleteExpiredLimits.run({ db: database.db } as Platform, {})
  const keys = (await database.db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key)
  expect(keys.some((key) => key.startsWith('long:'))).toBe(true)
  expect(keys.some((key) => key.startsWith('brief:'))).toBe(false)
})

const redisPath = findRedis()
// Redis isn't available from npm. On a machine without it, only PostgreSQL and memory are tested.
if (redisPath !== undefined) {
  describe('with Redis', () => {
    test('two processes share counts; if Redis stops, each continues in memory', async () => {
      const redis = await startRedis()
      const [first, second] = [await open({ redis_url: redis.url }), await open({ redis_url: redis.url })]
      await expect.poll(() => isCountedTogether(first, second)).toBe(true)
      expect(await consumeTimes(first, 2, perProcess, 'g')).toEqual([true, true])
      expect(await consumeTimes(second, 2, perProcess, 'g')).toEqual([true, false])

      redis.kill()
      expect(await consumeTimes(first, 5, tight, 'h')).toEqual([true, true, true, false, false])
    })
  })
}

test("a Redis server that accepts the connection and never responds doesn't block requests", async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    silent.close()
  })
  const address = silent.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const limiter = await open({ redis_url: `redis://127.0.0.1:${port}` })
  expect(await consumeTimes(limiter, 5)).toEqual([true, true, true, false, false])
})

test('a Redis server that stops responding is asked by one request a second; the others count in memory', async () => {
  const redis = await startFrozenRedis()
  const limiter = await open({ redis_url: redis.url })
  // Until the connection is ready, nothing is sent.
  await expect.poll(async () => (await consumeTimes(limiter, 1, tight, 'connecting')) && redis.counted()).toBe(1)
  expect(await consumeTimes(limiter, 5, tight, 'i')).toEqual([true, true, true, false, false])
  // One for each second that this has taken, instead of one for each use.
  expect(redis.counted()).toBeLessThan(4)
  const before = redis.counted()
  await expect.poll(async () => (await consumeTimes(limiter, 1, tight, 'j')) && redis.counted()).toBeGreaterThan(before)
  // Those that come while it's asked don't wait for it.
  const orderOfTwo = async () => {
    const order: string[] = []
    const asking = limiter.consume('two', 'first', perProcess).then(() => order.push('asking'))
    await limiter.consume('two', 'second', perProcess).then(() => order.push('other'))
    await asking
    return order
  }
  await expect.poll(orderOfTwo).toEqual(['other', 'asking'])
})

async function isCountedTogether(first: RateLimiter, second: RateLimiter): Promise<boolean> {
  const key = crypto.randomUUID()
  const once = { max: 1, window_ms: 60_000, shared: true }
  await first.consume('together', key, once)
  return !(await second.consume('together', key, once)).allowed
}

function findRedis(): string | undefined {
  try {
    return execFileSync('sh', ['-c', 'command -v redis-server'], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

async function startRedis() {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const server = spawn(redisPath ?? '', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  })
  const kill = () => server.kill('SIGKILL')
  onTestFinished(() => {
    kill()
  })
  return { url: `redis://127.0.0.1:${port}`, kill }
}

/** A server that accepts connections as Redis does, and never responds to a count. */
async function startFrozenRedis() {
  let counts = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (data) => {
      const commands = data.toString().toLowerCase()
      counts += commands.match(/\r\neval(?:sha)?\r\n/g)?.length ?? 0
      // With the two CLIENT SETINFO behind it.
      if (commands.includes('\r\nhello\r\n')) socket.write('%1\r\n+proto\r\n:3\r\n+OK\r\n+OK\r\n')
      if (commands.includes('\r\ninfo\r\n')) socket.write('$9\r\nloading:0\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It has no port')
  return { url: `redis://127.0.0.1:${address.port}`, counted: () => counts }
}
