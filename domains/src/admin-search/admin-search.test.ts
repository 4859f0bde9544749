import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAdmin } from '../../../server/src/demo/demo-accounts.ts'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import type { PlatformPermission } from '../platform-permissions/contract.ts'
import { type FoundRecord, searchRecordsEndpoint } from './contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: true })
})
afterAll(() => server.close())

async function search(q: string, ...permissions: PlatformPermission[]): Promise<FoundRecord[]> {
  const { token } = await server.signInAdmin({ permissions })
  const reply = await server.call(searchRecordsEndpoint, { token, query: { q } })
  expect(reply.statusCode).toBe(200)
  return reply.json().items
}

test('stores, vendors, published themes and administrators are found by a part of their name', async () => {
  const permissions = ['vendors.read', 'themes.moderate', 'themes.review', 'admins.manage'] as const
  expect(await search('onkan', ...permissions)).toContainEqual(
    expect.objectContaining({ kind: 'store', key: 'konkan-cashews', detail: 'konkan-cashews' }),
  )
  expect(await search('tiffi', ...permissions)).toContainEqual(
    expect.objectContaining({ kind: 'theme', key: 'tiffin' }),
  )
  expect(await search('KIRAN MA', ...permissions)).toEqual([
    { kind: 'person', key: expect.any(String), label: demoAdmin.name, detail: demoAdmin.email },
  ])
})

test('payouts are found by payee and by transaction ID', async () => {
  const payout = await server.db
    .selectFrom('payouts')
    .innerJoin('accounts', 'accounts.id', 'payouts.payee_id')
    .select(['payouts.id', 'payouts.transaction_id', 'accounts.email'])
    .where('payouts.transaction_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const byTransaction = await search(String(payout.transaction_id).toLowerCase(), 'payouts.read')
  expect(byTransaction).toEqual([expect.objectContaining({ kind: 'payout', key: payout.id })])
  const byPayee = await search(payout.email, 'payouts.read')
  expect(byPayee.length).toBeGreaterThan(0)
  expect(byPayee.length).toBeLessThanOrEqual(5)
})

test('only records that the administrator may see are found', async () => {
  expect((await search('ko', 'stores.suspend')).map(({ kind }) => kind)).not.toContain('vendor')
  expect(await search('konkan', 'admins.manage')).toEqual([])
  expect(await search('konkan', 'stores.suspend')).toEqual([expect.objectContaining({ kind: 'store' })])
})

test('signs of the pattern language are searched literally', async () => {
  expect(await search('%%%', 'vendors.read')).toEqual([])
  expect(await search('__', 'vendors.read')).toEqual([])
})
