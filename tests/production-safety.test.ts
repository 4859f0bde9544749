import { describe, expect, test } from 'vitest'
import { listCreditPacksEndpoint, orderCreditsEndpoint } from '../domains/src/credits/contract.ts'
import { signInAdminEndpoint, signInVendorEndpoint } from '../domains/src/identity/contract.ts'
import { createAdmin, createDeveloper, createVendor, openSession } from '../domains/src/identity/index.ts'
import { listStoresEndpoint } from '../domains/src/stores/contract.ts'
import { readConfiguration } from '../server/src/configuration.ts'
import { isReferenceServed } from '../server/src/create-backend.ts'
import { demoAdmin, demoDeveloper } from '../server/src/demo/demo-accounts.ts'
import { demoVendors } from '../server/src/demo/demo-vendors.ts'
import { disableDemoAccounts, requireNoDemoAccounts } from '../server/src/demo/disable-demo-accounts.ts'
import { serverForTest, type TestServer } from './harness.ts'

const [priya] = demoVendors
if (priya === undefined) throw new Error('The demo has no vendor')

test('the API reference is off in production unless API_REFERENCE is set', () => {
  const isServed = (environment: Record<string, string>) => isReferenceServed(readConfiguration(environment))
  const production = { NODE_ENV: 'production', PAYMENTS: 'off' }
  expect(isServed(production)).toBe(false)
  expect(isServed({ ...production, API_REFERENCE: '1' })).toBe(true)
  expect(isServed({ NODE_ENV: 'development' })).toBe(true)
})

describe('demo accounts in production', () => {
  const signInAs = async (server: TestServer) => {
    const { email, password } = demoAdmin
    const admin = await server.call(signInAdminEndpoint, { body: { email, password } })
    const vendor = await server.call(signInVendorEndpoint, { body: { email: priya.email, password: priya.password } })
    return [admin.statusCode, vendor.statusCode]
  }

  test('a database with demo passwords is rejected with the accounts and the command that disables them', async () => {
    const server = await serverForTest()
    await createAdmin(server.platform, demoAdmin)
    await createDeveloper(server.platform, demoDeveloper)
    await createVendor(server.platform, priya)
    await expect(requireNoDemoAccounts(server.db)).rejects.toThrow(
      /admin@demo\.haat\.local, anita@demo\.haat\.local, priya@demo\.haat\.local.*npm run demo:disable/,
    )
  })

  test('once the accounts are disabled, they can’t sign in, and the database is accepted', async () => {
    const server = await serverForTest()
    await createAdmin(server.platform, demoAdmin)
    await createDeveloper(server.platform, demoDeveloper)
    const account = await createVendor(server.platform, priya)
    const { token } = await openSession(server.platform, account, { user_agent: 'test', ip: '127.0.0.1' })
    expect(await signInAs(server)).toEqual([200, 200])

    expect(await disableDemoAccounts(server.platform)).toEqual([demoAdmin.email, demoDeveloper.email, priya.email])
    await expect(requireNoDemoAccounts(server.db)).resolves.toBeUndefined()
    expect(await signInAs(server)).toEqual([401, 401])
    expect((await server.call(listStoresEndpoint, { token })).statusCode).toBe(401)
    expect(await disableDemoAccounts(server.platform)).toEqual([])
  })

  test('an account with a demo email and another password is accepted', async () => {
    const server = await serverForTest()
    await createAdmin(server.platform, { ...demoAdmin, password: 'a password of my own' })
    await expect(requireNoDemoAccounts(server.db)).resolves.toBeUndefined()
  })
})

describe('with PAYMENTS=off', () => {
  test('ordering credits is rejected, and packs have can_buy: false', async () => {
    const server = await serverForTest({ environment: { PAYMENTS: 'off' } })
    const { token, slug } = await server.signInVendor()
    const packs = await server.call(listCreditPacksEndpoint)
    expect(packs.json()).toMatchObject({ can_buy: false })
    const order = await server.call(orderCreditsEndpoint, { token, body: { store_slug: slug, pack_id: 'starter' } })
    expect([order.statusCode, order.json().code]).toEqual([409, 'payments_off'])
    expect(await server.db.selectFrom('purchases').select('id').execute()).toEqual([])
  })

  test('the test payment page returns 404', async () => {
    const server = await serverForTest({ environment: { PAYMENTS: 'off' } })
    expect((await server.app.inject('/test-payments/order_1')).statusCode).toBe(404)
    expect(server.services.test_checkout).toBeUndefined()
  })
})
