import { HOUR_MS } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { startInstalledApp } from '../installed-app.fixture.ts'
import { publishVersion } from '../published-app.fixture.ts'
import { addAppRecordEndpoint } from '../storage/contract.ts'
import { getAppDetailsEndpoint, previewUninstallEndpoint } from './contract.ts'

test('an owner sees what a newer version changes, and what ends with the app; others see nothing', async () => {
  const server = await serverForTest()
  const { app, owner, token } = await startInstalledApp(server, {
    navigation: [{ label: 'Reviews', path: '/' }],
    collections: [
      {
        name: 'reviews',
        schema: { type: 'object', properties: { stars: { type: 'integer' } }, additionalProperties: false },
      },
    ],
  })
  const asked = { params: { id: app.id }, query: { store_slug: owner.slug } }
  const details = async () => (await server.call(getAppDetailsEndpoint, { ...asked, token: owner.token })).json()
  expect(await details()).toMatchObject({
    app: { id: app.id, version: '1.0.0', open_url: expect.stringContaining(`/apps/${app.id}`) },
    granted: ['store:read', 'products:read'],
    update: null,
  })

  const { permissions } = app.manifest
  const orders = { scope: 'orders:read', reason: 'Counts what was sold of a product' } as const
  const required = [...permissions.required, orders]
  await publishVersion(server, { ...app.manifest, version: '2.0.0', permissions: { ...permissions, required } })
  expect((await details()).update).toMatchObject({
    version: '2.0.0',
    needs_consent: true,
    changes: [{ sentence: expect.stringMatching(/^New permission: See orders/), needs_consent: true }],
    consent: { required: [{ scope: 'products:read' }, { scope: 'orders:read' }] },
  })

  const added = await server.call(addAppRecordEndpoint, {
    token,
    params: { collection: 'reviews' },
    body: { data: { stars: 5 } },
  })
  expect(added.statusCode).toBe(201)
  const preview = await server.call(previewUninstallEndpoint, { ...asked, token: owner.token })
  expect(preview.json()).toMatchObject({
    app_name: 'Example app',
    blocks: [],
    pages: ['Reviews'],
    records: 1,
    erased_at: new Date(server.clock.now().getTime() + 48 * HOUR_MS).toISOString(),
  })

  const neighbour = await server.signInVendor()
  const clerk = await server.signInStaff(owner.slug, ['products'])
  for (const endpoint of [getAppDetailsEndpoint, previewUninstallEndpoint]) {
    expect((await server.call(endpoint, { ...asked, token: neighbour.token })).statusCode).toBe(404)
    expect((await server.call(endpoint, { ...asked, token: clerk.token })).statusCode).toBe(403)
    const own = { params: { id: app.id }, query: { store_slug: neighbour.slug }, token: neighbour.token }
    expect((await server.call(endpoint, own)).json().code).toBe('app_not_installed')
  }
})
