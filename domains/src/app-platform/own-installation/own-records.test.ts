import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMediaServer, type TestMediaServer, twoHalves } from '../../../../tests/test-media-server.ts'
import { deleteFilesEndpoint, listFilesEndpoint } from '../../media/library/contract.ts'
import { createMenuEndpoint } from '../../products/menus/contract.ts'
import { createPageEndpoint, listPagesEndpoint } from '../../products/pages/contract.ts'
import { ownStoreEndpoint } from '../../stores/own-store/contract.ts'
import { installApp, requestToken, sendForm } from '../installed-app.fixture.ts'
import { createPageSessionEndpoint } from '../page-sessions/contract.ts'
import { clientFields, publishApp } from '../published-app.fixture.ts'

let media: TestMediaServer
let image: Buffer
beforeAll(async () => {
  media = await startTestMediaServer()
  image = await twoHalves({ width: 20, height: 10 }).jpeg().toBuffer()
})
afterAll(() => media.close())

async function install() {
  const reason = 'Writes pages with pictures'
  const required = [
    { scope: 'files:write', reason },
    { scope: 'content:write', reason },
  ] as const
  const app = await publishApp(media, { permissions: { required: [...required], optional: [] } })
  const installationId = await installApp(media, media.vendor, app.id)
  const token = await requestToken(media, app, installationId)
  return { app, token, installation_id: installationId, call: media.call }
}

/** A token of the app for a person who uses its page. */
async function tokenOfPerson({ app }: Awaited<ReturnType<typeof install>>, person: { token: string }) {
  const body = { store_slug: media.vendor.slug, app_id: app.id }
  const session = await media.call(createPageSessionEndpoint, { token: person.token, body })
  const reply = await sendForm(media, {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: session.json().token,
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    requested_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    ...(await clientFields(app, { audience: media.platform.settings.urls.backend, now: media.clock.now() })),
  })
  return reply.json().access_token
}

test('an app deletes only files that it uploaded, unless the owner acts with it', async () => {
  const { token, ...installed } = await install()
  const ofOwner = await media.uploadFile(image, 'owner.jpg')
  const uploaded = await media.upload({ 'app.jpg': image }, { token })
  const { id: own } = uploaded.json().results[0].file
  const remove = (ids: string[], by = token) => media.call(deleteFilesEndpoint, { token: by, body: { file_ids: ids } })
  const refused = await remove([own, ofOwner.id])
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'file_not_found'])
  expect((await remove([own])).json().deleted_ids).toEqual([own])

  const staff = await media.signInStaff(media.vendor.slug, ['apps', 'products', 'pages', 'menus'])
  const withStaff = await tokenOfPerson({ token, ...installed }, staff)
  expect((await remove([ofOwner.id], withStaff)).statusCode).toBe(403)
  expect((await media.call(ownStoreEndpoint, { token: withStaff })).statusCode).toBe(200)
  const permissions = ['products']
  await media.db.updateTable('store_staff').set({ permissions }).where('account_id', '=', staff.account_id).execute()
  const lost = await media.call(ownStoreEndpoint, { token: withStaff })
  expect([lost.statusCode, lost.json()]).toMatchObject([403, { code: 'permission_missing', permissions: ['apps'] }])
  const withOwner = await tokenOfPerson({ token, ...installed }, media.vendor)
  expect((await remove([ofOwner.id], withOwner)).json().deleted_ids).toEqual([ofOwner.id])
  expect((await media.call(listFilesEndpoint, { token })).json().items).toEqual([])
})

test('an app writes pages and menus, and knows its store', async () => {
  const { token } = await install()
  const page = await media.call(createPageEndpoint, { token, body: { title: 'Size guide', body: '<p>S, M, L</p>' } })
  expect(page.statusCode).toBe(201)
  media.clock.advance(1_000)
  const since = media.clock.now().toISOString()
  expect((await media.call(listPagesEndpoint, { token, query: { updated_since: since } })).json().items).toEqual([])
  const link = { kind: 'page', title: 'Size guide', target_id: page.json().id }
  const menu = await media.call(createMenuEndpoint, { token, body: { title: 'Help', links: [link] } })
  expect(menu.json().links).toMatchObject([{ target_title: 'Size guide' }])
  expect((await media.call(ownStoreEndpoint, { token })).json()).toMatchObject({
    slug: media.vendor.slug,
    currency: 'INR',
    languages: [{ language: 'en', is_default: true }],
    legal: null,
  })
})
