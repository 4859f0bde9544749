import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { exampleTheme, publishExampleThemes } from '../../themes/example-theme.ts'
import { type LoadedTheme, loadThemeEndpoint, publishThemeEndpoint, saveThemeEndpoint } from '../contract.ts'
import { listMenuUsesEndpoint } from './contract.ts'

const linkBar = `{% comment %}
  @section Link bar
  @setting menu
  @label Menu
  @type menu
  @default main-menu
{% endcomment %}
<nav></nav>`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await publishExampleThemes(server.platform, { starter: exampleTheme({ 'sections/link-bar.liquid': linkBar }) })
})
afterAll(() => server.close())

test('lists menus shown by the draft or published theme, including defaults, widgets and hidden sections', async () => {
  const { token, slug } = await server.signInVendor()
  const uses = async () => {
    const reply = await server.call(listMenuUsesEndpoint, { token, query: { store_slug: slug } })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json().items
  }
  const before = await uses()
  const draft: LoadedTheme = (await server.call(loadThemeEndpoint, { token, params: { store_slug: slug } })).json()
  const added = [
    { id: 'bar', type: 'link-bar', template: 'header', settings: {}, blocks: [] },
    { id: 'hidden', type: 'link-bar', template: 'product', hidden: true, settings: { menu: 'festive' }, blocks: [] },
    {
      id: 'own',
      type: 'custom',
      settings: {},
      blocks: [],
      widgets: [{ id: 'menu', type: 'MenuWidget', settings: { menu: 'festive' } }],
    },
  ]
  const saved = await server.call(saveThemeEndpoint, {
    token,
    body: {
      store_slug: slug,
      revision: draft.revision,
      sections: [...draft.sections, ...added],
      settings: draft.settings,
    },
  })
  expect(saved.statusCode, saved.body).toBe(200)
  const inDraft = { is_edited: true, is_published: false }
  const mine = [
    { handle: 'main-menu', section: 'Link bar', template: 'header', ...inDraft },
    { handle: 'festive', section: 'Link bar', template: 'product', ...inDraft },
    { handle: 'festive', section: expect.any(String), template: 'home', ...inDraft },
  ]
  expect(await uses()).toEqual(expect.arrayContaining(mine))
  expect(await uses()).toHaveLength(before.length + mine.length)

  await server.call(publishThemeEndpoint, { token, body: { store_slug: slug } })
  expect(await uses()).toEqual(expect.arrayContaining(mine.map((use) => ({ ...use, is_published: true }))))
})

test('listing menu uses needs a permission in the store', async () => {
  const [{ slug }, other] = [await server.signInVendor(), await server.signInVendor()]
  const staff = async (permissions: Parameters<TestServer['signInStaff']>[1]) => {
    const { token } = await server.signInStaff(slug, permissions)
    return (await server.call(listMenuUsesEndpoint, { token, query: { store_slug: slug } })).statusCode
  }
  expect([await staff(['themes']), await staff([])]).toEqual([200, 403])
  const elsewhere = await server.call(listMenuUsesEndpoint, { token: other.token, query: { store_slug: slug } })
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, 'store_not_found'])
})
