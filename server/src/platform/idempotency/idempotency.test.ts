import { createTestDatabase, type TestDatabase } from '@haat/db/test-database'
import { notFound, Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Platform } from '../../../../domains/src/platform.ts'
import { type RouteReply, SerializedJson } from '../../../../domains/src/serve.ts'
import { deleteExpiredResponses } from './delete-expired-responses.ts'
import { type IdempotentRequest, runIdempotently } from './idempotency.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ max: 12 })
})
afterAll(() => database.drop())

const start = new Date('2026-11-21T10:00:00Z')
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)

function requestOf(changes: Partial<IdempotentRequest> = {}): IdempotentRequest {
  return {
    account_id: crypto.randomUUID(),
    key: 'key-1',
    endpoint: 'POST /api/orders',
    request_hash: 'body a',
    now: start,
    ...changes,
  }
}

const run = (request: IdempotentRequest, work: () => Promise<RouteReply>) => runIdempotently(database.db, request, work)
const respondWith = (status: number, body: unknown) => vi.fn(async (): Promise<RouteReply> => ({ status, body }))

/** Work that runs until `end` is called. */
function slowWork(body: unknown) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { end: resolve, work: () => promise.then(() => ({ status: 201, body })) }
}

test('the same key and request returns the first response, and the work runs once', async () => {
  const request = requestOf()
  const work = respondWith(201, { order: 1 })
  expect(await run(request, work)).toEqual({ status: 201, body: { order: 1 } })
  expect(await run({ ...request, now: after(1_000) }, work)).toEqual({
    status: 201,
    body: { order: 1 },
    headers: { 'idempotency-replayed': 'true' },
  })
  expect(work).toHaveBeenCalledOnce()
})

test('one of ten concurrent calls runs; the others have to retry', async () => {
  const request = requestOf()
  const { work, end } = slowWork('done')
  let refused = 0
  const calls = Array.from({ length: 10 }, () =>
    run(request, work).catch((error: Refused) => {
      refused += 1
      if (refused === 9) end()
      return error.kind.code
    }),
  )
  const outcomes = await Promise.all(calls)
  expect(outcomes.filter((outcome) => outcome === 'idempotency_key_in_progress')).toHaveLength(9)
  expect(outcomes.filter((outcome) => typeof outcome === 'object')).toEqual([{ status: 201, body: 'done' }])
})

test.each([
  ['another body', { request_hash: 'body b' }],
  ['another endpoint', { endpoint: 'POST /api/refunds' }],
])('rejects the key with %s', async (_, changes) => {
  const request = requestOf()
  const work = respondWith(201, {})
  await run(request, work)
  await expect(run({ ...request, ...changes }, work)).rejects.toMatchObject({
    kind: { code: 'idempotency_key_reused' },
  })
  expect(work).toHaveBeenCalledOnce()
})

test('two accounts can use the same key', async () => {
  await run(requestOf({ key: 'ours' }), respondWith(201, 'first'))
  expect(await run(requestOf({ key: 'ours' }), respondWith(201, 'second'))).toMatchObject({ body: 'second' })
})

test("a response that can't be stored is still sent, and the same key doesn't repeat the work", async () => {
  const request = requestOf()
  const hide = () => sql`ALTER TABLE idempotency_keys RENAME TO hidden_keys`.execute(database.db)
  const show = () => sql`ALTER TABLE IF EXISTS hidden_keys RENAME TO idempotency_keys`.execute(database.db)
  onTestFinished(async () => void (await show()))
  const onStoreError = vi.fn()
  const work = vi.fn(async (): Promise<RouteReply> => {
    await hide()
    return { status: 201, body: { order: 1 } }
  })
  expect(await runIdempotently(database.db, request, work, onStoreError)).toEqual({ status: 201, body: { order: 1 } })
  await show()
  expect(onStoreError).toHaveBeenCalledOnce()
  await expect(run({ ...request, now: after(1_000) }, work)).rejects.toMatchObject({
    kind: { code: 'idempotency_key_in_progress' },
  })
  expect(work).toHaveBeenCalledOnce()
})

describe('the same key can be retried after', () => {
  test('a refusal, because nothing was changed', async () => {
    const request = requestOf()
    await expect(run(request, () => Promise.reject(new Refused(notFound)))).rejects.toThrow(Refused)
    expect(await run(request, respondWith(201, 'now it works'))).toMatchObject({ status: 201, body: 'now it works' })
  })

  test('a server error', async () => {
    const request = requestOf()
    await expect(run(request, () => Promise.reject(new Error('out of memory')))).rejects.toThrow('out of memory')
    expect(await run(request, respondWith(503, 'away'))).toMatchObject({ status: 503 })
    expect(await run(request, respondWith(201, 'now it works'))).toMatchObject({ status: 201 })
  })
})

describe('the claim of a dead process', () => {
  test('is held for 60 s and can then be taken over', async () => {
    const request = requestOf()
    const { work, end } = slowWork('the dead one')
    const dead = run(request, work)
    await expect.poll(() => keysOf(request)).toHaveLength(1)
    const again = respondWith(201, 'the successor')
    await expect(run({ ...request, now: after(59_999) }, again)).rejects.toMatchObject({
      kind: { code: 'idempotency_key_in_progress' },
    })
    expect(await run({ ...request, now: after(60_000) }, again)).toMatchObject({ body: 'the successor' })
    end()
    await dead
    // The process wasn't dead, only slow: its response doesn't replace the stored one.
    expect(await run({ ...request, now: after(61_000) }, again)).toMatchObject({ body: 'the successor' })
  })
})

test('replays a response that was already serialized as the same JSON', async () => {
  const request = requestOf()
  await run(request, respondWith(200, new SerializedJson('{"a":[1,2]}')))
  expect(await run(request, respondWith(200, {}))).toMatchObject({ body: { a: [1, 2] } })
})

test.each([
  ['empty', ''],
  ['too long', 'k'.repeat(256)],
  ['with a space', 'a b'],
  ['beyond ASCII', 'schlüssel'],
])('rejects a key that is %s', async (_, key) => {
  const work = respondWith(201, {})
  await expect(run(requestOf({ key }), work)).rejects.toMatchObject({ kind: { status: 400 } })
  expect(work).not.toHaveBeenCalled()
})

test('deletes responses after 48 hours, not before', async () => {
  const old = requestOf()
  const recent = requestOf({ now: after(3_600_000) })
  await run(old, respondWith(201, {}))
  await run(recent, respondWith(201, {}))
  const platform = { db: database.db, clock: () => after(48.5 * 3_600_000) } as Platform
  await deleteExpiredResponses.run(platform, {})
  expect(await keysOf(old)).toEqual([])
  expect(await keysOf(recent)).toHaveLength(1)
})

function keysOf({ account_id: accountId }: IdempotentRequest) {
  return database.db.selectFrom('idempotency_keys').select('key').where('account_id', '=', accountId).execute()
}
