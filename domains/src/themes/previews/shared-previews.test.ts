import { DAY_MS } from '@haat/http-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { developerWithTheme, publishStartingThemes, saveFiles } from '../developer/developer-theme.fixture.ts'
import {
  type CreatedThemePreviewLink,
  createThemePreviewLinkEndpoint,
  getSharedAssetEndpoint,
  getSharedPreviewEndpoint,
  listThemePreviewLinksEndpoint,
  MAX_THEME_PREVIEW_LINKS,
  revokeThemePreviewLinkEndpoint,
  type SharedPreview,
} from './contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await publishStartingThemes(server)
})
afterAll(() => server.close())

type Developer = Awaited<ReturnType<typeof developerWithTheme>>
const create = async ({ token, params }: Pick<Developer, 'token' | 'params'>, days = 7) =>
  server.call(createThemePreviewLinkEndpoint, { token, params, body: { days } })
const open = (id: string) => server.call(getSharedPreviewEndpoint, { params: { id } })

test('a link shows the latest draft and its assets without an account', async () => {
  const developer = await developerWithTheme(server, 'Shared')
  const link = (await create(developer)).json<CreatedThemePreviewLink>()
  expect(link.url).toContain(`/preview/${developer.slug}?link=${link.token}`)
  await saveFiles(server, developer, { 'assets/theme.css': 'latest {}' })
  const reply = await open(link.token)
  expect(reply.json<SharedPreview>()).toMatchObject({
    theme: { slug: developer.slug, name: 'Shared', developer_name: developer.name },
    revision: 2,
    files: { 'assets/theme.css': 'latest {}' },
    assets: { 'leaf.svg': `/api/preview/${link.token}/assets/leaf.svg` },
  })
  expect(Object.keys(reply.json<SharedPreview>().widgets)).toContain('widgets/heading.liquid')
  expect(reply.headers.etag).toBe('"2"')
  const asset = (file: string) => server.call(getSharedAssetEndpoint, { params: { id: link.token, file } })
  const svg = await asset('leaf.svg')
  expect(svg.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-security-policy': expect.any(String) })
  expect((await asset('none.png')).json().code).toBe('theme_file_not_found')
})

test('a link ends when it expires or is deleted', async () => {
  const developer = await developerWithTheme(server)
  const { token, params } = developer
  const deleted = (await create(developer)).json<CreatedThemePreviewLink>()
  const expiring = (await create(developer, 1)).json<CreatedThemePreviewLink>()
  const list = await server.call(listThemePreviewLinksEndpoint, { token, params })
  expect(list.json<{ items: { id: string }[] }>().items.map(({ id }) => id)).toEqual([expiring.id, deleted.id])
  expect(list.body).not.toContain(expiring.token)
  const revoke = () => server.call(revokeThemePreviewLinkEndpoint, { token, params: { ...params, id: deleted.id } })
  expect([(await revoke()).statusCode, (await revoke()).statusCode]).toEqual([200, 200])
  expect((await open(deleted.token)).json()).toMatchObject({ status: 404, code: 'preview_not_found' })
  expect((await open(expiring.token)).statusCode).toBe(200)
  server.clock.advance(DAY_MS)
  expect((await open(expiring.token)).statusCode).toBe(404)
  const asset = await server.call(getSharedAssetEndpoint, { params: { id: expiring.token, file: 'leaf.svg' } })
  expect(asset.json().code).toBe('preview_not_found')
  expect((await open('x'.repeat(43))).json().code).toBe('preview_not_found')
})

test('the token isn’t stored', async () => {
  const developer = await developerWithTheme(server)
  const { token } = (await create(developer)).json<CreatedThemePreviewLink>()
  const rows = await server.db.selectFrom('theme_draft_links').selectAll().execute()
  const audit = await server.db.selectFrom('audit_entries').selectAll().execute()
  expect(JSON.stringify([rows, audit])).not.toContain(token)
})

test('links are limited in number and days, and belong to the theme’s developer', async () => {
  const developer = await developerWithTheme(server)
  expect((await create(developer, 31)).json().code).toBe('invalid_fields')
  expect((await create(developer, 0)).json().code).toBe('invalid_fields')
  const replies = await Promise.all(Array.from({ length: MAX_THEME_PREVIEW_LINKS + 1 }, () => create(developer)))
  expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1)
  const id = replies.find(({ statusCode }) => statusCode === 201)?.json<CreatedThemePreviewLink>().id ?? ''
  const other = { token: (await server.signInDeveloper()).token, params: developer.params }
  const strangers = await Promise.all([
    create(other),
    server.call(listThemePreviewLinksEndpoint, other),
    server.call(revokeThemePreviewLinkEndpoint, { ...other, params: { ...developer.params, id } }),
  ])
  for (const reply of strangers) expect(reply.json()).toMatchObject({ status: 404, code: 'theme_not_found' })
})
