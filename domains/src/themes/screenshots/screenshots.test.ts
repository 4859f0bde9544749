import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { encode } from '../../../../tests/test-media-server.ts'
import { getDeveloperThemeEndpoint } from '../developer/contract.ts'
import { developerWithTheme, publishStartingThemes } from '../developer/developer-theme.fixture.ts'
import {
  arrangeScreenshotsEndpoint,
  MAX_SCREENSHOTS,
  type ScreenshotResult,
  type ThemeScreenshot,
  uploadScreenshotsEndpoint,
} from './contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await publishStartingThemes(server)
})
afterAll(() => server.close())

type Developer = Awaited<ReturnType<typeof developerWithTheme>>
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#e8890c' } })
    .png()
    .toBuffer()
const upload = async (
  { token, params }: Pick<Developer, 'token' | 'params'>,
  files: Readonly<Record<string, Buffer>>,
) => {
  const form = new FormData()
  for (const [name, bytes] of Object.entries(files)) form.append('files', new File([new Uint8Array(bytes)], name))
  const { payload, headers } = await encode(form)
  return server.app.inject({
    method: 'POST',
    url: uploadScreenshotsEndpoint.url.replace(':slug', params.slug),
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
}
const uploaded = async (developer: Developer, files: Readonly<Record<string, Buffer>>) => {
  const reply = await upload(developer, files)
  const { results } = reply.json<{ results: ScreenshotResult[] }>()
  return results.flatMap((result) => (result.ok ? [result.screenshot] : []))
}
const arrange = ({ token, params }: Pick<Developer, 'token' | 'params'>, screenshots: unknown[], known?: unknown[]) =>
  server.call(arrangeScreenshotsEndpoint, { token, params, body: { screenshots, ...(known && { known }) } })

test('uploads images and serves them to everyone', async () => {
  const developer = await developerWithTheme(server)
  const reply = await upload(developer, {
    'home.png': await picture(),
    'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'),
    'page.html': Buffer.from('<script>alert(1)</script>'),
  })
  const { results } = reply.json<{ results: ScreenshotResult[] }>()
  expect(results.map((result) => (result.ok ? 'stored' : result.code))).toEqual([
    'stored',
    'not_an_image',
    'not_recognised',
  ])
  const [first] = results
  const { pathname } = new URL(first?.ok ? first.screenshot.url : '', 'http://localhost')
  const image = await server.app.inject(pathname)
  expect(image.statusCode).toBe(200)
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 40, height: 30 })
  const resized = await server.app.inject({ url: `${pathname}?width=96`, headers: { accept: 'image/webp' } })
  expect(resized.headers['content-type']).toBe('image/webp')
  const { token, params } = developer
  const theme = await server.call(getDeveloperThemeEndpoint, { token, params })
  expect(theme.json()).toMatchObject({ screenshots: [{ width: 40, height: 30 }], screenshot: expect.any(String) })
})

test('orders, describes and deletes screenshots', async () => {
  const developer = await developerWithTheme(server)
  const bytes = await picture()
  const [one, two, three] = await uploaded(developer, { 'a.png': bytes, 'b.png': bytes, 'c.png': bytes })
  const reply = await arrange(developer, [{ id: three?.id, alt: 'Home page' }, { id: one?.id }])
  expect(reply.json<{ screenshots: ThemeScreenshot[] }>().screenshots).toEqual([{ ...three, alt: 'Home page' }, one])
  expect((await arrange(developer, [{ id: two?.id }])).json()).toMatchObject({
    status: 404,
    code: 'screenshot_not_found',
  })
})

test('doesn’t delete a screenshot that was added in another tab', async () => {
  const developer = await developerWithTheme(server)
  const bytes = await picture()
  const [one] = await uploaded(developer, { 'a.png': bytes })
  const [two] = await uploaded(developer, { 'b.png': bytes })
  const reply = await arrange(developer, [], [one?.id])
  expect(reply.json()).toMatchObject({ status: 409, code: 'screenshots_changed' })
  expect((await arrange(developer, [{ id: two?.id }], [one?.id, two?.id])).json().screenshots).toEqual([two])
})

test('limits the number of screenshots', async () => {
  const developer = await developerWithTheme(server)
  const bytes = await picture()
  const files = Object.fromEntries(Array.from({ length: MAX_SCREENSHOTS }, (_, index) => [`${index}.png`, bytes]))
  expect(await uploaded(developer, files)).toHaveLength(MAX_SCREENSHOTS)
  expect((await upload(developer, { 'more.png': bytes })).json()).toMatchObject({
    results: [{ ok: false, code: 'too_many_files' }],
  })
})

test('only the developer changes a theme’s screenshots', async () => {
  const developer = await developerWithTheme(server)
  const [mine] = await uploaded(developer, { 'a.png': await picture() })
  const other = await developerWithTheme(server)
  const stranger = { token: other.token, params: developer.params }
  expect((await upload(stranger, { 'a.png': await picture() })).json().code).toBe('theme_not_found')
  expect((await arrange(stranger, [])).json().code).toBe('theme_not_found')
  expect((await arrange(other, [{ id: mine?.id }])).json().code).toBe('screenshot_not_found')
})
