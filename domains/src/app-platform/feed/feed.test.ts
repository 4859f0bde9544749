import { inTransaction } from '@haat/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { recordAppEvent } from '../../app-events/index.ts'
import { startInstalledApp } from '../installed-app.fixture.ts'
import { appEventsEndpoint } from './contract.ts'
import { untilFeedsAreComplete } from './feed-reader.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function startApp() {
  const installed = await startInstalledApp(server)
  const { id: storeId } = await server.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', installed.owner.slug)
    .executeTakeFirstOrThrow()
  const read = async (query: Record<string, string> = {}) => {
    const reply = await server.call(appEventsEndpoint, { token: installed.token, query })
    return { status: reply.statusCode, ...reply.json() }
  }
  const record = (
    subjectId: string,
    type: 'products.created' | 'orders.paid' = 'products.created',
    at = server.clock.now(),
  ) => inTransaction(server.db, (tx) => recordAppEvent(tx, { store_id: storeId, type, subject_id: subjectId }, at))
  return { ...installed, store_id: storeId, read, record }
}

interface Item {
  readonly id: string
  readonly data: { readonly id: string }
}

test('8: a reader gets exactly the events that were committed, whatever commits when', async () => {
  const { store_id: storeId, read } = await startApp()
  const committed = new Set<string>()
  const Events = 100
  /** Holds each transaction open for another number of statements, and gives some up. */
  const write = async (writer: number) => {
    for (let number = 0; number < Events; number += 1) {
      const id = `${writer}-${number}`
      const isGivenUp = number % 10 === writer
      await inTransaction(server.db, async (tx) => {
        await recordAppEvent(tx, { store_id: storeId, type: 'products.created', subject_id: id }, server.clock.now())
        for (let step = 0; step < (number * 7 + writer * 3) % 11; step += 1) await sql`SELECT 1`.execute(tx)
        if (isGivenUp) throw new Error('given up')
        committed.add(id)
      }).catch((error: Error) => {
        if (error.message !== 'given up') throw error
      })
    }
  }
  const seen: string[] = []
  let after: string | undefined
  const readOn = async () => {
    // The app's points are refilled.
    server.clock.advance(250)
    const page = await read({ limit: '20', ...(after !== undefined && { after }) })
    after = page.next_cursor
    seen.push(...page.items.map(({ data }: Item) => data.id))
    return page.has_more
  }
  let isWriting = true
  const reading = (async () => {
    while (isWriting) await readOn()
  })()
  await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)))
  isWriting = false
  await reading
  await untilFeedsAreComplete(server)
  while (await readOn());
  expect(new Set(seen).size).toBe(seen.length)
  expect(new Set(seen.filter((id) => id !== undefined && /^\d-/.test(id)))).toEqual(committed)
  expect(committed.size).toBe(8 * Events * 0.9)
})

describe('the feed', () => {
  test('has only events of the app’s store and scopes, since it was installed, of the wanted types', async () => {
    const { read, record, app } = await startApp()
    const other = await startApp()
    await record('p0', 'products.created', new Date(server.clock.now().getTime() - 1_000))
    await record('p1')
    await record('o1', 'orders.paid')
    await other.record('p2')
    await untilFeedsAreComplete(server)
    const all = await read()
    expect(all.items.map(({ type, data }: { type: string; data: object }) => [type, data])).toEqual([
      ['apps.installed', expect.anything()],
      ['products.created', { id: 'p1' }],
    ])
    expect(all.items[1]).toMatchObject({ app: app.id, issuer: server.platform.settings.urls.backend })
    expect((await read({ types: 'products.created,orders.paid' })).items).toHaveLength(1)
    expect((await read({ types: 'products.updated' })).items).toEqual([])
  })

  test('continues from its cursor, which is good for 30 days and for one installation', async () => {
    const { read, record } = await startApp()
    const other = await startApp()
    await untilFeedsAreComplete(server)
    const { next_cursor: after, has_more: hasMore } = await read()
    expect(hasMore).toBe(false)
    expect((await read({ after })).items).toEqual([])
    await record('p1')
    await untilFeedsAreComplete(server)
    expect((await read({ after })).items).toHaveLength(1)
    expect((await other.read({ after })).code).toBe('invalid_fields')
    expect((await read({ after: `${after}x` })).code).toBe('invalid_fields')
    expect((await read({ after: 'nonsense' })).code).toBe('invalid_fields')
  })

  test('goes on after the database was restored into a cluster with lower transaction numbers', async () => {
    const { read, record, store_id: storeId } = await startApp()
    await record('before')
    await untilFeedsAreComplete(server)
    await record('not read yet')
    await untilFeedsAreComplete(server)
    // As in a restored database: what was recorded has high numbers, and the names are those of another cluster.
    await sql`UPDATE app_events SET tx = (tx::text::bigint + 1000000000)::text::xid8 WHERE store_id = ${storeId}`.execute(
      server.db,
    )
    await sql`UPDATE app_event_generations SET cluster = 'restored ' || id`.execute(server.db)
    const subjects = async (query: Record<string, string>) =>
      (await read({ types: 'products.created', ...query })).items.map(({ data }: Item) => data.id)
    expect(await subjects({})).toEqual(['before', 'not read yet'])
    const { next_cursor: between } = await read()
    await record('after')
    await untilFeedsAreComplete(server)
    expect(await subjects({ after: between })).toEqual(['after'])
    expect(await subjects({})).toEqual(['before', 'not read yet', 'after'])
  })
})
