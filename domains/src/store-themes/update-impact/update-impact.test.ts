import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { approveVersionEndpoint, submitThemeEndpoint } from '../../themes/contract.ts'
import { developerWithTheme, publishStartingThemes, saveFiles } from '../../themes/developer/developer-theme.fixture.ts'
import { chooseThemeEndpoint, loadThemeEndpoint, publishThemeEndpoint, saveThemeEndpoint } from '../contract.ts'
import { showUpdateImpactEndpoint } from './contract.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['signInAdmin']>>
beforeAll(async () => {
  server = await startTestServer()
  await publishStartingThemes(server)
  admin = await server.signInAdmin()
})
afterAll(() => server.close())

type Developer = Awaited<ReturnType<typeof developerWithTheme>>
const settings = (...keys: string[]) => keys.map((key) => `@setting ${key} text\n  @label "${key}"\n`).join('')
const section = (name: string, ...keys: string[]) =>
  `{% comment %}\n@section "${name}"\n${settings(...keys)}{% endcomment %}\n<p>${keys.map((key) => `{{ section.settings.${key} }}`).join('')}</p>`

async function publish({ token, params }: Developer, version: string): Promise<void> {
  const submitted = await server.call(submitThemeEndpoint, { token, params, body: { version, changelog: version } })
  expect(submitted.statusCode, submitted.body).toBe(201)
  const { version_id: id } = submitted.json()
  const approved = await server.call(approveVersionEndpoint, { token: admin.token, params: { id } })
  expect(approved.statusCode, approved.body).toBe(200)
}

/** Publishes a store with sections of a theme. */
async function openStore(themeSlug: string, sections: readonly object[]): Promise<void> {
  const { token, slug } = await server.signInVendor()
  const call = async (endpoint: Parameters<TestServer['call']>[0], body: object) => {
    const reply = await server.call(endpoint, { token, body: { store_slug: slug, ...body } })
    expect(reply.statusCode, reply.body).toBe(200)
  }
  const revision = async () =>
    (await server.call(loadThemeEndpoint, { token, params: { store_slug: slug } })).json<{ revision: number }>()
      .revision
  await call(chooseThemeEndpoint, { theme_slug: themeSlug, publish: true })
  await call(saveThemeEndpoint, { sections, settings: {}, revision: await revision() })
  await call(publishThemeEndpoint, { revision: await revision() })
}

/** Publishes the configuration of the first store with a theme in other stores. */
async function copyStoreTheme(themeSlug: string, storeSlugs: readonly string[]): Promise<void> {
  const revision = 1_000
  await sql`
    WITH source AS (
      SELECT version.* FROM store_theme_versions AS version
      JOIN themes ON themes.id = version.theme_id AND themes.slug = ${themeSlug}
      ORDER BY version.revision DESC LIMIT 1)
    INSERT INTO store_theme_versions (store_id, revision, theme_id, theme_version_id, sections, settings, origin, saved_at)
    SELECT stores.id, ${revision}, source.theme_id, source.theme_version_id, source.sections, source.settings, 'saved', source.saved_at
    FROM source, stores WHERE stores.slug = ANY(${storeSlugs})`.execute(server.db)
  await sql`
    UPDATE store_themes SET revision = ${revision}, published_revision = ${revision}
    FROM stores WHERE stores.id = store_themes.store_id AND stores.slug = ANY(${storeSlugs})`.execute(server.db)
}

const ask = ({ token }: { token: string }, slug: string) =>
  server.call(showUpdateImpactEndpoint, { token, params: { slug } })
const placed = (type: string, values: object) => ({ id: type, type, template: 'home', settings: values, blocks: [] })

test('counts the stores that use what the draft doesn’t have any more', async () => {
  const developer = await developerWithTheme(server, 'Impact')
  const { slug } = developer
  await saveFiles(server, developer, {
    'sections/banner.liquid': section('Banner', 'title', 'subtitle'),
    'sections/marquee.liquid': section('Marquee', 'text'),
  })
  await publish(developer, '1.0.0')
  await openStore(slug, [placed('banner', { title: 'A', subtitle: 'B' }), placed('marquee', { text: 'C' })])
  await openStore(slug, [placed('banner', { title: 'A', subtitle: 'D' })])
  await openStore(slug, [placed('banner', { title: 'A' })])
  expect((await ask(developer, slug)).json()).toMatchObject({ stores: 3, affected_stores: 0, removed: [] })

  const revision = await saveFiles(server, developer, {
    'sections/banner.liquid': section('Banner', 'title', 'overlay'),
    'sections/marquee.liquid': null,
  })
  const reply = await ask(developer, slug)
  expect(reply.json()).toEqual({
    revision,
    stores: 3,
    affected_stores: 2,
    is_complete: true,
    removed: [
      { kind: 'setting', name: 'subtitle', where: 'Banner', stores: 2 },
      { kind: 'section', name: 'Marquee', where: null, stores: 1 },
    ],
  })

  // Stores that haven't updated are compared with their own version.
  await publish(developer, '2.0.0')
  expect((await ask(developer, slug)).json()).toMatchObject({ stores: 3, affected_stores: 2 })
})

test('compares up to 200 stores and says that there are more', async () => {
  const developer = await developerWithTheme(server, 'Popular')
  const { slug } = developer
  await saveFiles(server, developer, { 'sections/marquee.liquid': section('Marquee', 'text') })
  await publish(developer, '1.0.0')
  await openStore(slug, [placed('marquee', { text: 'A' })])
  const { slugs } = await server.signInVendor({ stores: 204 })
  await copyStoreTheme(slug, slugs)
  await saveFiles(server, developer, { 'sections/marquee.liquid': null })
  expect((await ask(developer, slug)).json()).toMatchObject({
    stores: 205,
    affected_stores: 200,
    is_complete: false,
    removed: [{ name: 'Marquee', stores: 200 }],
  })
})

test('a theme without stores affects none, and one that doesn’t compile is refused', async () => {
  const developer = await developerWithTheme(server)
  expect((await ask(developer, developer.slug)).json()).toMatchObject({
    stores: 0,
    affected_stores: 0,
    is_complete: true,
  })
  await saveFiles(server, developer, { 'sections/hero.liquid': '{% if %}' })
  expect((await ask(developer, developer.slug)).json()).toMatchObject({ status: 422, code: 'theme_has_errors' })
})

test('is hidden from other developers and vendors', async () => {
  const { slug } = await developerWithTheme(server)
  expect((await ask(await server.signInDeveloper(), slug)).json()).toMatchObject({
    status: 404,
    code: 'theme_not_found',
  })
  expect((await ask(await server.signInVendor(), slug)).statusCode).toBe(403)
})
