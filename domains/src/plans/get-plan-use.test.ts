import { inTransaction } from '@haat/db'
import { expect, test } from 'vitest'
import { serverForTest } from '../../../tests/harness.ts'
import { addPlanVersionEndpoint } from './catalogue/contract.ts'
import { getStorePlanEndpoint } from './contract.ts'
import { assignPlan } from './index.ts'

test('a vendor starts on Starter and sees the limits of an assigned plan', async () => {
  const server = await serverForTest()
  const vendor = await server.signInVendor()
  const getPlan = () => server.call(getStorePlanEndpoint, { token: vendor.token, query: { store_slug: vendor.slug } })
  const first = await getPlan()
  expect([first.statusCode, first.json()]).toEqual([
    200,
    {
      plan: {
        id: 'starter',
        name: 'Starter',
        max_products: 50,
        max_staff: 1,
        max_stores: 1,
        max_storage_mb: 2_048,
        has_custom_domain: false,
        analytics: 'basic',
      },
      used: { products: 0, staff: 0, stores: 1, storage_bytes: 0 },
    },
  ])
  const limits = async (plan: string) => {
    await inTransaction(server.db, (tx) => assignPlan(tx, vendor.account_id, plan))
    const {
      max_products: maxProducts,
      max_staff: maxStaff,
      max_stores: maxStores,
      max_storage_mb: maxStorageMb,
      has_custom_domain: hasCustomDomain,
      analytics,
    } = (await getPlan()).json().plan
    return [maxProducts, maxStaff, maxStores, maxStorageMb, hasCustomDomain, analytics]
  }
  expect(await limits('growth')).toEqual([500, 5, 3, 20_480, true, 'advanced'])
  expect(await limits('enterprise')).toEqual([null, null, 10, 204_800, true, 'advanced_api'])
})

test('a new version of a plan states its storage, so that a request without it doesn’t make it unlimited', async () => {
  const server = await serverForTest()
  const admin = await server.signInAdmin()
  const version = {
    monthly_price_paise: 99_900,
    annual_price_paise: 999_000,
    max_products: 500,
    max_staff: 5,
    max_stores: 3,
    has_custom_domain: true,
    analytics: 'advanced',
  }
  const add = (body: object) =>
    server.call(addPlanVersionEndpoint, { token: admin.token, params: { plan_id: 'growth' }, body })
  expect((await add(version)).json().errors).toMatchObject([{ path: 'body.max_storage_mb' }])
  const added = await add({ ...version, max_storage_mb: 5_000 })
  expect(added.json().versions[0], added.body).toMatchObject({ max_storage_mb: 5_000 })
})

test('returns 404 for another vendor’s store and for an unknown one', async () => {
  const server = await serverForTest()
  const [vendor, other] = [await server.signInVendor(), await server.signInVendor()]
  for (const storeSlug of [other.slug, 'nowhere']) {
    const reply = await server.call(getStorePlanEndpoint, { token: vendor.token, query: { store_slug: storeSlug } })
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'store_not_found'])
  }
  const reply = await server.call(getStorePlanEndpoint, { query: { store_slug: vendor.slug } })
  expect(reply.statusCode).toBe(401)
})
