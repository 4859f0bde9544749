import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { getSessionEndpoint, signOutVendorEndpoint } from '../contract.ts'

test('returns only the kind, name, email and language of the signed-in account', async () => {
  const server = await serverForTest()
  const { token } = await server.signInVendor({ email: 'priya@example.com' })
  const reply = await server.call(getSessionEndpoint, { token })
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { account: { kind: 'vendor', name: expect.any(String), email: 'priya@example.com', language: 'en' } },
  ])
})

test('returns null without a session, with an ended one and with a forged one', async () => {
  const server = await serverForTest()
  const { token } = await server.signInVendor()
  await server.call(signOutVendorEndpoint, { token })
  for (const authorization of ['', `Bearer ${token}`, 'Bearer a.b.c']) {
    const reply = await server.call(getSessionEndpoint, { headers: { authorization } })
    expect([reply.statusCode, reply.json()]).toEqual([200, { account: null }])
  }
})
