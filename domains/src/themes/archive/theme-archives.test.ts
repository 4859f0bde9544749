import { readThemeArchive, writeThemeArchive } from '@haat/theme-files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { encode } from '../../../../tests/test-media-server.ts'
import {
  developerWithTheme,
  publishStartingThemes,
  saveFiles,
  starterFiles,
} from '../developer/developer-theme.fixture.ts'
import { type DraftFile, listDraftFilesEndpoint } from '../drafts/contract.ts'
import {
  createThemeFromArchiveEndpoint,
  downloadThemeEndpoint,
  importThemeEndpoint,
  type ThemeImport,
} from './contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await publishStartingThemes(server)
})
afterAll(() => server.close())

type Caller = { token: string; params: { slug: string } }
const zipOf = (files: Readonly<Record<string, string | Uint8Array>>) => writeThemeArchive(Object.entries(files))
const send = async (url: string, token: string, zip: Uint8Array | undefined, query: Record<string, string> = {}) => {
  const form = new FormData()
  if (zip !== undefined) form.append('file', new File([Buffer.from(zip)], 'theme.zip'))
  const { payload, headers } = await encode(form)
  const authorization = `Bearer ${token}`
  return server.app.inject({ method: 'POST', url, query, payload, headers: { ...headers, authorization } })
}
const importZip = ({ token, params }: Caller, zip: Uint8Array | undefined, query?: Record<string, string>) =>
  send(importThemeEndpoint.url.replace(':slug', params.slug), token, zip, query)
const filesOf = async ({ token, params }: Caller) => {
  const reply = await server.call(listDraftFilesEndpoint, { token, params, query: { include: 'text' } })
  const { files, revision } = reply.json<{ files: DraftFile[]; revision: number }>()
  return { revision, texts: Object.fromEntries(files.map(({ path, text }) => [path, text])) }
}

test('a downloaded theme has the files of the draft, or of an earlier state', async () => {
  const developer = await developerWithTheme(server)
  const { token, params, slug } = developer
  await saveFiles(server, developer, { 'assets/theme.css': 'a {}' })
  const reply = await server.call(downloadThemeEndpoint, { token, params })
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${slug}.zip"`,
  })
  const { texts } = await filesOf(developer)
  expect(Object.fromEntries(readThemeArchive(reply.rawPayload))).toEqual(texts)
  const earlier = await server.call(downloadThemeEndpoint, { token, params, query: { at: '1' } })
  expect(readThemeArchive(earlier.rawPayload).get('assets/theme.css')).toBe(starterFiles()['assets/theme.css'])
})

test('an import replaces the files as one revision, after a dry run that changes nothing', async () => {
  const developer = await developerWithTheme(server)
  const zip = zipOf({
    ...starterFiles(),
    'assets/theme.css': 'new {}',
    'assets/pixel.png': Uint8Array.of(1, 2, 3),
    'notes.exe': Uint8Array.of(1),
  })
  const dry = await importZip(developer, zip, { dry_run: 'true' })
  const { format, report, files, revision } = dry.json<ThemeImport>()
  expect({ format, revision }).toEqual({ format: 'haat', revision: null })
  expect(report).toMatchObject([{ file: 'notes.exe', effect: 'dropped', code: 'file_dropped' }])
  expect(files.map(({ path, change }) => [path, change])).toEqual([
    ['assets/pixel.png', 'added'],
    ['assets/theme.css', 'changed'],
    ['theme.json', 'changed'],
  ])
  expect((await filesOf(developer)).revision).toBe(1)
  expect((await importZip(developer, zip)).json()).toMatchObject({ revision: 2 })
  expect((await filesOf(developer)).texts).toMatchObject({ 'assets/theme.css': 'new {}' })
})

test('creates a theme from a Haat theme', async () => {
  const { token } = await server.signInDeveloper()
  const zip = zipOf({ ...starterFiles(), 'theme.json': JSON.stringify({ name: 'From a zip', version: '3.1.0' }) })
  const reply = await send(createThemeFromArchiveEndpoint.url, token, zip)
  expect(reply.json()).toMatchObject({
    theme: { slug: 'from-a-zip', name: 'From a zip' },
    import: { format: 'haat', report: [] },
  })
  const { texts } = await filesOf({ token, params: { slug: 'from-a-zip' } })
  expect(JSON.parse(texts['theme.json'] ?? '')).toMatchObject({ name: 'From a zip', version: '3.1.0' })
})

test('creates a theme from a Shopify theme, with a report for each file', async () => {
  const { token } = await server.signInDeveloper()
  const zip = zipOf({
    'dawn/config/settings_schema.json': JSON.stringify([{ name: 'theme_info', theme_name: 'Dawn' }]),
    'dawn/config/settings_data.json': '{}',
    'dawn/layout/theme.liquid':
      '<html><head>{{ content_for_header }}</head><body>{{ content_for_layout }}</body></html>',
    'dawn/sections/banner.liquid':
      '<h1>{{ section.settings.title }}</h1>{% schema %}{"name":"Banner","settings":[{"type":"text","id":"title","label":"Title"}],"presets":[{"name":"Banner"}]}{% endschema %}',
    'dawn/assets/app.js': 'alert(1)',
  })
  const reply = await send(createThemeFromArchiveEndpoint.url, token, zip, { name: 'My Dawn', price_paise: '100' })
  const { theme, import: imported } = reply.json<{ theme: { slug: string }; import: ThemeImport }>()
  expect(theme).toMatchObject({ slug: 'my-dawn', price_paise: 100 })
  expect(imported.format).toBe('shopify')
  expect(imported.report).toContainEqual(
    expect.objectContaining({ file: 'assets/app.js', effect: 'dropped', code: 'script_dropped' }),
  )
  const { texts } = await filesOf({ token, params: { slug: 'my-dawn' } })
  expect(texts['sections/banner.liquid']).toContain('@setting title')
  expect(Object.keys(texts)).not.toContain('assets/app.js')
})

describe('a hostile archive', () => {
  const named = (from: string, to: string) => {
    const zip = Buffer.from(zipOf({ ...starterFiles(), [from]: 'x' }))
    return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
  }
  test.each([
    ['that leaves the folder', () => named('aa/bb/cc.txt', '../../cc.txt'), 'bad_path'],
    ['with an absolute path', () => named('aetc/passwd.txt', '/etc/passwd.txt'), 'bad_path'],
    [
      'that unpacks to 65 MB',
      () => zipOf({ 'theme.json': '{}', 'assets/a.css': new Uint8Array(65 * 1024 * 1024) }),
      'too_large',
    ],
    ['that isn’t a zip', () => Buffer.from('hello'), 'not_a_zip'],
    ['without a theme', () => zipOf({ 'readme.txt': 'hello' }), 'no_theme'],
    ['with binary text', () => zipOf({ ...starterFiles(), 'a.liquid': Uint8Array.of(0xff, 0xfe) }), 'not_text'],
    ['with U+0000 in a text', () => zipOf({ ...starterFiles(), 'a.liquid': 'a\0b' }), 'not_text'],
    ['above 24 MB', () => new Uint8Array(24 * 1024 * 1024 + 1), 'too_large'],
    ['that is missing', () => undefined, 'not_a_zip'],
  ])('%s is refused and changes nothing', async (_, make, reason) => {
    const developer = await developerWithTheme(server)
    const reply = await importZip(developer, make())
    expect(reply.json()).toMatchObject({ status: 422, code: 'theme_archive_invalid', reason })
    expect((await filesOf(developer)).revision).toBe(1)
  })

  test('with more files than a theme can have is refused by the limit', async () => {
    const developer = await developerWithTheme(server)
    const many = Object.fromEntries(Array.from({ length: 301 }, (_, index) => [`snippets/s${index}.liquid`, 'x']))
    const reply = await importZip(developer, zipOf({ ...starterFiles(), ...many }), { dry_run: 'true' })
    expect(reply.json()).toMatchObject({ status: 422, code: 'theme_limit_exceeded', limit: 'files' })
    const { token } = await server.signInDeveloper()
    const created = await send(createThemeFromArchiveEndpoint.url, token, zipOf({ ...starterFiles(), ...many }))
    expect(created.json()).toMatchObject({ code: 'theme_limit_exceeded' })
  })
})

test('archives are hidden from other developers', async () => {
  const { params } = await developerWithTheme(server)
  const other = { token: (await server.signInDeveloper()).token, params }
  const download = await server.call(downloadThemeEndpoint, other)
  const imported = await importZip(other, zipOf(starterFiles()))
  for (const reply of [download, imported]) expect(reply.json()).toMatchObject({ status: 404, code: 'theme_not_found' })
})
