import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import { publishBundledThemes } from '../themes/index.ts'
import { chooseThemeEndpoint, loadThemeEndpoint, publishThemeEndpoint, saveThemeEndpoint } from './contract.ts'

const folder = join(import.meta.dirname, '../../../themes')
const slugs = readdirSync(folder).filter((slug) => existsSync(join(folder, slug, 'theme.json')))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await publishBundledThemes(server.platform, folder)
})
afterAll(() => server.close())

test('the bundled themes include starter and blank', () => {
  expect(slugs).toContain('starter')
  expect(slugs).toContain('blank')
})

test.each(slugs)(
  '%s can be chosen, and its default configuration saves and publishes without warnings',
  async (slug) => {
    const vendor = await server.signInVendor()
    const { token } = vendor
    const body = { store_slug: vendor.slug }
    const chosen = await server.call(chooseThemeEndpoint, { token, body: { ...body, theme_slug: slug } })
    expect([chosen.statusCode, chosen.json().warnings]).toEqual([200, []])
    const loaded = (await server.call(loadThemeEndpoint, { token, params: body })).json()
    expect(loaded.theme.slug).toBe(slug)
    const { sections, settings, revision } = loaded
    const saved = await server.call(saveThemeEndpoint, {
      token,
      body: { ...body, sections: sections.toReversed(), settings, revision },
    })
    expect([saved.statusCode, saved.json().warnings]).toEqual([200, []])
    expect((await server.call(publishThemeEndpoint, { token, body })).statusCode).toBe(200)
  },
)
