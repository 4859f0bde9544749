import { HOUR_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../../tests/harness.ts'
import { exampleTheme, publishExampleThemes } from '../../themes/example-theme.ts'
import { startInstalledApp } from '../installed-app.fixture.ts'
import { publishVersion } from '../published-app.fixture.ts'
import { addAppRecordEndpoint } from '../storage/contract.ts'
import { getAppDetailsEndpoint, previewUninstallEndpoint } from './contract.ts'

test('an owner sees what a newer version changes, and what ends with the app; others see nothing', async () => {
  const server = await serverForTest()
  await publishExampleThemes(server.platform, { starter: exampleTheme() })
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
  await placeBlocks(server, owner.slug, app.id)
  const preview = await server.call(previewUninstallEndpoint, { ...asked, token: owner.token })
  expect(preview.json()).toMatchObject({
    app_name: 'Example app',
    blocks: [
      { template: 'product', count: 1, is_published: true },
      { template: 'home', count: 2, is_published: false },
      { template: 'embeds', count: 1, is_published: false },
    ],
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

/** Publishes a theme with a block of the app, and edits a draft with more of them and an embed. */
async function placeBlocks(server: TestServer, slug: string, appId: string): Promise<void> {
  const blocks = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `b${index}`, type: `app:${appId}/reviews`, settings: {} }))
  const section = (template: string, count: number) => ({ id: template, type: 'hero', template, blocks: blocks(count) })
  const published = [section('product', 1)]
  const draft = [...published, section('home', 2)]
  const embeds = { app_embeds: { [`${appId}/button`]: { enabled: true }, [`${appId}/other`]: { enabled: false } } }
  const { id } = await server.db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  for (const [revision, sections, settings] of [
    [2, published, {}],
    [3, draft, embeds],
  ] as const) {
    await sql`
      INSERT INTO store_theme_versions (store_id, revision, theme_id, theme_version_id, sections, settings, origin, saved_at)
      SELECT store_id, ${revision}::integer, theme_id, theme_version_id, convert_to(${JSON.stringify(sections)}, 'UTF8'),
        ${JSON.stringify(settings)}::json, origin, saved_at
      FROM store_theme_versions WHERE store_id = ${id} AND revision = 1`.execute(server.db)
  }
  await server.db
    .updateTable('store_themes')
    .set({ revision: 3, published_revision: 2, published_at: server.clock.now() })
    .where('store_id', '=', id)
    .execute()
}
