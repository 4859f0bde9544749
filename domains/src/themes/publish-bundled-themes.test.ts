import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../tests/harness.ts'
import { themeAssetEndpoint } from './contract.ts'
import { exampleTheme, publishExampleThemes } from './example-theme.ts'
import { findCompiledTheme, listPublishedThemes, publishBundledThemes, readThemeFiles } from './index.ts'

const versionsOf = (server: TestServer, slug: string) =>
  server.db
    .selectFrom('theme_versions')
    .innerJoin('themes', 'themes.id', 'theme_versions.theme_id')
    .selectAll('theme_versions')
    .where('slug', '=', slug)
    .orderBy('theme_versions.id')
    .execute()
const publishedOf = async (server: TestServer, slug: string) => {
  const version = (await versionsOf(server, slug)).find(({ status }) => status === 'published')
  if (version === undefined) throw new Error(`${slug} is not published`)
  return version
}
const changed = exampleTheme({ 'assets/theme.css': 'h1 { color: red }' })

test('publishes each theme in the folder once, even if several processes start concurrently', async () => {
  const server = await serverForTest()
  const themes = { tea: exampleTheme() }
  await Promise.all([1, 2, 3, 4].map(() => publishExampleThemes(server.platform, themes)))
  await publishExampleThemes(server.platform, themes)
  const versions = await versionsOf(server, 'tea')
  expect(versions).toMatchObject([{ version: '1.0.0', status: 'published', published_at: server.clock.now() }])
  const entries = server.db
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('action', '=', 'theme.version_published')
  expect(await entries.execute()).toEqual([{ subject_id: versions[0]?.id }])
  const files = await readThemeFiles(server.db, versions[0]?.id ?? '')
  expect(Object.fromEntries(files)).toEqual(exampleTheme())
  expect(await listPublishedThemes(server.db, server.clock.now())).toMatchObject([
    { slug: 'tea', name: 'Example', tagline: 'Small', developer_name: 'Haat', price_paise: 0, is_listed: true },
  ])
})

test('publishes changed files as a new version that supersedes the previous one', async () => {
  const server = await serverForTest()
  await publishExampleThemes(server.platform, { tea: exampleTheme() })
  await publishExampleThemes(server.platform, { tea: changed })
  const [first, second] = await versionsOf(server, 'tea')
  expect([first?.status, second?.status]).toEqual(['superseded', 'published'])
  expect(second?.version).toMatch(/^1\.0\.0\+[0-9a-f]{8}$/)
  expect(Object.fromEntries(await readThemeFiles(server.db, first?.id ?? ''))).toEqual(exampleTheme())
})

test('publishes the earlier version again if the files are changed back', async () => {
  const server = await serverForTest()
  for (const files of [exampleTheme(), changed, exampleTheme()])
    await publishExampleThemes(server.platform, { tea: files })
  expect((await versionsOf(server, 'tea')).map(({ status }) => status)).toEqual(['published', 'superseded'])
})

test('stores the default configuration with the version', async () => {
  const server = await serverForTest()
  await publishExampleThemes(server.platform, { tea: exampleTheme() })
  const { default_configuration: defaultConfiguration } = await publishedOf(server, 'tea')
  expect(defaultConfiguration).toMatchObject({
    sections: [{ id: 'welcome', type: 'hero', template: 'home', settings: { heading: 'Welcome' } }],
    settings: { width: 1100, color_schemes: { light: { primary: '#e8890c' } } },
  })
})

test.each([
  [
    'Liquid that does not parse',
    { 'sections/hero.liquid': '{% comment %}\n  @section Hero\n{% endcomment %}\n{% if %}' },
  ],
  ['no theme.json', { 'theme.json': undefined }],
  ['a theme.json without a version', { 'theme.json': '{"name":"Tea"}' }],
  ['a script', { 'assets/app.js': 'alert(1)' }],
  ['a text file over 256 KiB', { 'assets/theme.css': 'x'.repeat(256 * 1024 + 1) }],
  ['an asset over 5 MiB', { 'assets/big.png': new Uint8Array(5 * 1024 * 1024 + 1) }],
  ['301 files', Object.fromEntries(Array.from({ length: 301 }, (_, number) => [`snippets/a${number}.liquid`, 'a']))],
  ['a binary file outside assets', { 'sections/logo.png': new Uint8Array([1, 2, 3]) }],
  [
    'options that don’t change the variant in the cart',
    {
      'snippets/options.liquid':
        '{% for option in product.options_with_values %}<input type="radio" value="{{ option.name }}">{% endfor %}',
    },
  ],
  ['text that is not UTF-8', { 'snippets/a.liquid': Uint8Array.of(0xc3, 0x28) }],
])('doesn’t publish a theme with %s but publishes the others', async (_, changes) => {
  const server = await serverForTest()
  await publishExampleThemes(server.platform, { tea: exampleTheme() })
  await publishExampleThemes(server.platform, { tea: exampleTheme(changes), zari: exampleTheme() })
  expect((await versionsOf(server, 'tea')).map(({ status }) => status)).toEqual(['published'])
  expect(await versionsOf(server, 'zari')).toHaveLength(1)
})

test('a missing folder has no themes', async () => {
  const server = await serverForTest()
  await publishBundledThemes(server.platform, join('nowhere', 'at all'))
  expect(await listPublishedThemes(server.db, server.clock.now())).toEqual([])
})

test('the database rejects changes to the files of a published version', async () => {
  const server = await serverForTest()
  await publishExampleThemes(server.platform, { tea: exampleTheme() })
  const { id } = await publishedOf(server, 'tea')
  const settled = { message: expect.stringContaining('are settled') }
  await expect(server.db.deleteFrom('theme_files').where('version_id', '=', id).execute()).rejects.toMatchObject(
    settled,
  )
  const set = server.db.updateTable('theme_files').set({ path: 'other.txt' }).where('path', '=', 'theme.json')
  await expect(set.execute()).rejects.toMatchObject(settled)
})

test('serves assets as immutable with their content type, and never serves templates', async () => {
  const server = await serverForTest()
  await publishExampleThemes(server.platform, { tea: exampleTheme() })
  const { id, content_hash: contentHash } = await publishedOf(server, 'tea')
  const get = (file: string, hash = contentHash ?? '') =>
    server.call(themeAssetEndpoint, { params: { content_hash: hash, file } })
  const compiled = await findCompiledTheme(server.db, id)
  expect(compiled?.assets).toEqual({
    'leaf.svg': `/themes/${contentHash}/leaf.svg`,
    'theme.css': `/themes/${contentHash}/theme.css`,
  })
  const css = await get('theme.css')
  expect([css.statusCode, css.body]).toEqual([200, 'h1 { color: var(--color-primary) }'])
  expect(css.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  })
  const again = await server.app.inject({
    url: `/themes/${contentHash}/theme.css`,
    headers: { 'if-none-match': String(css.headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('leaf.svg')).headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  })
  for (const reply of [await get('theme.json'), await get('hero.liquid'), await get('theme.css', '0'.repeat(32))]) {
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'theme_file_not_found'])
  }
  expect((await server.app.inject(`/themes/${contentHash}/..%2Ftheme.json`)).statusCode).toBe(400)
})

test('lists a temporarily hidden theme again at its end time', async () => {
  const server = await serverForTest()
  await publishExampleThemes(server.platform, { tea: exampleTheme() })
  const until = new Date(server.clock.now().getTime() + 1000)
  await server.db.updateTable('themes').set({ visibility: 'hidden', hidden_until: until }).execute()
  const isListed = async () => (await listPublishedThemes(server.db, server.clock.now()))[0]?.is_listed
  expect(await isListed()).toBe(false)
  server.clock.set(until)
  expect(await isListed()).toBe(true)
})
