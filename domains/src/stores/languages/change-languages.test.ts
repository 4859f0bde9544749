import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import {
  addLanguageEndpoint,
  chooseDefaultLanguageEndpoint,
  publishLanguageEndpoint,
  removeLanguageEndpoint,
} from './contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Requests that change a store's languages, sent with one session. */
function languageClient(token: string, storeSlug: string) {
  const body = { store_slug: storeSlug, language: 'hi' }
  return {
    add: () => server.call(addLanguageEndpoint, { token, body }),
    publish: (isPublished = true) =>
      server.call(publishLanguageEndpoint, { token, body: { ...body, is_published: isPublished } }),
    choose: (language = 'hi') => server.call(chooseDefaultLanguageEndpoint, { token, body: { ...body, language } }),
    remove: () => server.call(removeLanguageEndpoint, { token, query: body }),
  }
}

const actionsOf = async (accountId: string) =>
  (
    await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('actor_id', '=', accountId)
      .where('action', 'like', 'language.%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('staff without publish_themes can add and remove only unpublished languages', async () => {
  const { token, slug } = await server.signInVendor()
  const owner = languageClient(token, slug)
  const editor = languageClient((await server.signInStaff(slug, ['themes'])).token, slug)
  const publisher = languageClient((await server.signInStaff(slug, ['themes', 'publish_themes'])).token, slug)
  expect((await editor.add()).statusCode).toBe(200)
  expect((await editor.remove()).statusCode).toBe(200)
  expect((await owner.add()).statusCode).toBe(200)
  expect((await publisher.publish()).statusCode).toBe(200)
  for (const change of [editor.publish(false), editor.remove(), editor.choose()])
    expect([(await change).statusCode, (await change).json().code]).toEqual([403, 'permission_missing'])
  expect((await publisher.remove()).statusCode).toBe(200)
  expect((await publisher.choose()).json().items).toMatchObject([{ language: 'hi', is_default: true }])
})

test('repeating a change does nothing and records nothing', async () => {
  const { token, slug, account_id: accountId } = await server.signInVendor()
  const owner = languageClient(token, slug)
  for (const change of [owner.add, owner.publish, owner.choose])
    for (let time = 0; time < 2; time += 1) expect((await change()).statusCode).toBe(200)
  expect(await actionsOf(accountId)).toEqual(['language.added', 'language.published', 'language.default_chosen'])
})

test('a suspended store can’t change its languages', async () => {
  const { token, slug, account_id: accountId } = await server.signInVendor()
  await server.db.updateTable('stores').set({ status: 'suspended' }).where('slug', '=', slug).execute()
  const owner = languageClient(token, slug)
  for (const change of [owner.add(), owner.publish(), owner.choose(), owner.remove()])
    expect((await change).json().code).toBe('store_suspended')
  expect(await actionsOf(accountId)).toEqual([])
})
