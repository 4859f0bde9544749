import { createTestDatabase, type TestDatabase } from '@haat/db/test-database'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { problemLogger } from './platform/jobs/log-problems.ts'
import { serializeError } from './serialize-error.ts'

const SECRET = 'asha@example.com'
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`CREATE TABLE people (email text NOT NULL CHECK (length(email) < 5), age integer NOT NULL UNIQUE)`.execute(
    database.db,
  )
})
afterAll(() => database.drop())

const failures = {
  'a row that violates a check': sql`INSERT INTO people VALUES (${SECRET}, 1)`,
  'a row with a missing value': sql`INSERT INTO people VALUES (${SECRET}, NULL)`,
  'a value of the wrong type': sql`SELECT ${SECRET}::text::uuid`,
  'a value that PostgreSQL quotes on two lines': sql`SELECT ${`${SECRET}\n"x"`}::text::int`,
}

async function failureOf(name: keyof typeof failures): Promise<unknown> {
  return failures[name].execute(database.db).then(
    () => expect.fail('It did not fail'),
    (error: unknown) => error,
  )
}

/** Logs to memory as the server logs to standard output. */
function openLog() {
  const lines: string[] = []
  return { lines, log: createLog('info', { write: (line) => lines.push(line) }) }
}

for (const name of ['a row that violates a check', 'a row with a missing value'] as const) {
  test(`${name} is logged with its code and constraint, without its contents`, async () => {
    const { lines, log } = openLog()
    const error = await failureOf(name)
    log.error({ err: error }, 'request failed')
    log.error({ err: new Error('outer', { cause: error }) }, 'request failed')
    expect(lines).toHaveLength(2)
    for (const line of lines) {
      expect(line).not.toContain(SECRET)
      expect(line).toContain('"table":"people"')
    }
  })
}

for (const name of ['a value of the wrong type', 'a value that PostgreSQL quotes on two lines'] as const) {
  test(`${name} is logged without the value, in the message and in the stack`, async () => {
    const { lines, log } = openLog()
    const error = await failureOf(name)
    log.error({ err: error }, 'request failed')
    problemLogger(log)(error)
    expect(lines).toHaveLength(2)
    for (const line of lines) {
      expect(line).not.toContain(SECRET)
      expect(line).toContain('invalid input syntax')
    }
  })
}

test('apps that use the log redact the same contents', async () => {
  const { lines, log } = openLog()
  const app = Fastify({ loggerInstance: log })
  app.get('/', async () => {
    throw await failureOf('a row that violates a check')
  })
  await app.inject('/')
  expect(lines.some((line) => line.includes('people_email_check'))).toBe(true)
  expect(lines.join('')).not.toContain(SECRET)
})

test("logs values that aren't errors, and errors that contain themselves", () => {
  const circular = new Error('round')
  circular.cause = circular
  expect(serializeError('text').message).toBe('text')
  expect(JSON.stringify(serializeError(circular)).match(/round/g)?.length).toBeGreaterThan(1)
})

test('an entry is one line of JSON with the time in UTC, whatever its values contain', () => {
  const { lines, log } = openLog()
  const forged = 'x"}\n{"level":50,"msg":"forged"}\r\n\u2028\u001b[31m'
  const before = Date.now()
  log.warn({ user_agent: forged, err: new Error(forged) }, 'an entry')
  expect(lines).toHaveLength(1)
  const [line = ''] = lines
  expect(line.trimEnd()).toMatch(/^[^\p{Cc}]*$/u)
  const entry = JSON.parse(line)
  expect(entry).toMatchObject({ level: 40, msg: 'an entry', user_agent: forged })
  expect(entry.time).toBeGreaterThanOrEqual(before)
  expect(entry.time).toBeLessThanOrEqual(Date.now())
})
