import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readThemeArchive, writeThemeArchive } from '@haat/theme-files'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { kiranaTheme } from '../packages/theme-engine/src/shopify/kirana-theme.ts'
import { emptyFolder, unpackCommandLine } from './command-line.ts'

let haat: Awaited<ReturnType<typeof unpackCommandLine>>
beforeAll(async () => {
  haat = await unpackCommandLine()
})

async function newTheme(start = 'blank'): Promise<string> {
  const cwd = await emptyFolder()
  expect(await haat.run(['theme', 'init', start], { cwd })).toMatchObject({ code: 0, stderr: '' })
  return cwd
}

test('the package has no dependencies and no scripts', async () => {
  const manifest = JSON.parse(await readFile(join(haat.package, 'package.json'), 'utf8'))
  expect(manifest).toMatchObject({ name: '@haat/cli', bin: { haat: 'dist/haat.js' }, engines: { node: '>=20' } })
  expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['dependencies']))
  expect(manifest).not.toHaveProperty('scripts')
  expect(await readdir(haat.package)).not.toContain('node_modules')
})

test.each(['starter', 'blank'])('a theme created from %s has no findings', async (start) => {
  const cwd = await newTheme(start)
  const { code, stdout } = await haat.run(['theme', 'check', '--json'], { cwd })
  expect(code).toBe(0)
  expect(JSON.parse(stdout).findings).toEqual([])
})

test('prints a theme’s address in the studio; a folder that was never pushed needs a name', async () => {
  const cwd = await newTheme()
  const named = ['--theme', 'masala bazaar', '--studio', 'http://localhost:3003', '--json']
  const { code, stdout } = await haat.run(['theme', 'open', ...named], { cwd })
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ url: 'http://localhost:3003/themes/masala%20bazaar' })
  const unlinked = await haat.run(['theme', 'open', '--json'], { cwd })
  expect(unlinked.code).toBe(2)
  expect(JSON.parse(unlinked.stdout).error.code).toBe('not_linked')
})

test('creates nothing in a folder with files', async () => {
  const cwd = await emptyFolder()
  await writeFile(join(cwd, 'notes.txt'), 'mine')
  const { code, stdout } = await haat.run(['theme', 'init', '--json'], { cwd })
  expect(code).toBe(2)
  expect(JSON.parse(stdout).error.code).toBe('not_empty')
  expect(await readdir(cwd)).toEqual(['notes.txt'])
})

test('reports a mistake with file, line and column in every format, with exit code 1', async () => {
  const cwd = await newTheme()
  await mkdir(join(cwd, '.git'))
  await writeFile(
    join(cwd, 'sections/broken.liquid'),
    '{% comment %}\n@section Broken\n{% endcomment %}\n{{ 1 | upcas }}\n',
  )
  const [text, json, github, sarif] = await Promise.all(
    [[], ['--json'], ['--annotations', 'github'], ['--sarif']].map((flags) =>
      haat.run(['theme', 'check', ...flags], { cwd: join(cwd, 'sections') }),
    ),
  )
  for (const result of [text, json, github, sarif]) expect(result?.code).toBe(1)
  expect(text?.stdout).toMatch(/sections\/broken\.liquid\n {2}4:8 {2}error/)
  expect(JSON.parse(json?.stdout ?? '').findings[0]).toMatchObject({
    file: 'sections/broken.liquid',
    line: 4,
    column: 8,
  })
  expect(github?.stdout).toMatch(/^::error file=sections\/broken\.liquid,line=4,col=8,endLine=4,endColumn=13,title=/m)
  expect(JSON.parse(sarif?.stdout ?? '').runs[0].results[0].locations[0].physicalLocation.region.startLine).toBe(4)
})

test('reports a page that fails to render with one data set', async () => {
  const cwd = await newTheme('blank')
  const loop = '{% for product in collections.all.products %}{% for n in (1..400) %}{{ n }}{% endfor %}{% endfor %}'
  await writeFile(join(cwd, 'sections/shelf.liquid'), `{% comment %}\n@section Shelf\n{% endcomment %}\n${loop}\n`)
  await writeFile(join(cwd, 'templates/home.json'), '{ "sections": [{ "id": "shelf", "type": "shelf" }] }')
  const { code, stdout } = await haat.run(['theme', 'check', '--json'], { cwd })
  expect(code).toBe(1)
  expect(JSON.parse(stdout).findings).toMatchObject([
    {
      file: 'sections/shelf.liquid',
      line: 4,
      code: 'render_fails',
      message: expect.stringContaining('the page "home" with the data set "1,000 products"'),
    },
  ])
})

test('fixes what needs no decision', async () => {
  const cwd = await newTheme()
  const path = join(cwd, 'sections/fixed.liquid')
  await writeFile(path, '{% comment %}\n@section Fixed\n{% endcomment %}\n{{ "x" | upcas }}\n')
  const { code, stdout } = await haat.run(['theme', 'check', '--fix', '--json'], { cwd })
  expect(code).toBe(0)
  expect(JSON.parse(stdout).fixed).toMatchObject([{ file: 'sections/fixed.liquid', line: 4 }])
  expect(await readFile(path, 'utf8')).toContain('{{ "x" | upcase }}')
})

test('explains a finding, and profiles a page', async () => {
  const cwd = await newTheme()
  const [explained, unknown, profiled] = await Promise.all([
    haat.run(['theme', 'explain', 'missing_alt'], { cwd }),
    haat.run(['theme', 'explain', 'nothing'], { cwd }),
    haat.run(['theme', 'profile', '--page', '/cart', '--json'], { cwd }),
  ])
  expect(explained).toMatchObject({ code: 0, stdout: expect.stringContaining('alt') })
  expect(unknown.code).toBe(2)
  const { template, sections } = JSON.parse(profiled.stdout)
  expect(template).toBe('cart')
  expect(sections.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining(['header', 'main-cart', 'footer']),
  )
})

test('exits with 2 for wrong arguments, and where there is no theme', async () => {
  const cwd = await emptyFolder()
  const [unknown, level, noTheme] = await Promise.all([
    haat.run(['theme', 'chek'], { cwd }),
    haat.run(['theme', 'check', '--level', 'all'], { cwd }),
    haat.run(['theme', 'check'], { cwd }),
  ])
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('check') })
  expect(level).toMatchObject({ code: 2, stderr: expect.stringContaining('error, warning, hint') })
  expect(noTheme).toMatchObject({ code: 2, stderr: expect.stringContaining('haat theme init') })
})

test('packs a theme without ignored files, and never what a link leads to', async () => {
  const cwd = await newTheme()
  const secret = await emptyFolder()
  await writeFile(join(secret, 'secret.txt'), 'secret')
  await symlink(join(secret, 'secret.txt'), join(cwd, 'assets/linked.txt'))
  await symlink(secret, join(cwd, 'snippets/linked'))
  await mkdir(join(cwd, 'node_modules/x'), { recursive: true })
  await writeFile(join(cwd, 'node_modules/x/index.json'), '{}')
  await writeFile(join(cwd, 'assets/draft.css'), 'a {}')
  await writeFile(join(cwd, '.haatignore'), 'assets/draft*\n')
  const target = join(secret, 'theme.zip')
  const refused = await haat.run(['theme', 'package', '-o', target], { cwd })
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('snippets/linked: Links aren’t followed') })
  await appendFile(join(cwd, '.haatignore'), 'linked*\n')
  expect(await haat.run(['theme', 'package', '-o', target], { cwd })).toMatchObject({ code: 0 })
  const paths = [...readThemeArchive(await readFile(target)).keys()]
  expect(paths).toContain('theme.json')
  expect(paths.filter((path) => /linked|node_modules|draft|haatignore/.test(path))).toEqual([])
  expect((await haat.run(['theme', 'package', '-o', target], { cwd })).code).toBe(2)
})

test('says which file the system refuses to write', async () => {
  const cwd = await newTheme()
  const refused = await haat.run(['theme', 'package', '-o', 'missing/theme.zip'], { cwd })
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Error: ENOENT.*missing\/theme.zip'\.\n$/) })
})

test('imports a Shopify theme with a report per file, and the result has no errors', async () => {
  const cwd = await emptyFolder()
  await writeFile(join(cwd, '.kirana.zip'), writeThemeArchive(Object.entries(kiranaTheme)))
  const { code, stdout } = await haat.run(['theme', 'import', '.kirana.zip', '--json'], { cwd })
  expect(code).toBe(0)
  const { report } = JSON.parse(stdout)
  expect(report.length).toBeGreaterThan(5)
  expect(report[0]).toMatchObject({ file: expect.any(String), line: expect.any(Number), effect: expect.any(String) })
  expect(await haat.run(['theme', 'check', '--level', 'error'], { cwd })).toMatchObject({ code: 0 })
})

test('rejects a .zip whose files would be written outside the folder', async () => {
  const cwd = await emptyFolder()
  await writeFile(join(cwd, '.evil.zip'), writeThemeArchive([['../evil.liquid', 'x']]))
  expect((await haat.run(['theme', 'import', '.evil.zip', 'in'], { cwd })).code).toBe(2)
  expect(existsSync(join(cwd, 'evil.liquid'))).toBe(false)
})

/** Starts `haat theme dev` and returns its address and its events. */
async function startDev(cwd: string) {
  const child = haat.start(['theme', 'dev', '--port', '0', '--json'], { cwd })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'close')
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const nextEvent = async () => JSON.parse((await lines.next()).value ?? '')
  const { event, url } = await nextEvent()
  expect(event).toBe('ready')
  return { url: String(url), nextEvent, child }
}

test('previews a theme without an account, and follows its files', async () => {
  const cwd = await newTheme()
  const { url, nextEvent, child } = await startDev(cwd)
  expect(await (await fetch(url)).text()).toContain('/_dev/page.js')
  expect((await fetch(`${url}_haat/frame.js`)).status).toBe(200)
  expect((await fetch(`${url}_haat/fonts/inter-latin-wght-normal.woff2`)).headers.get('content-type')).toBe(
    'font/woff2',
  )
  expect((await fetch(`${url}_haat/fonts/..%2F..%2Fhaat.js`)).status).toBe(404)
  const before = await (await fetch(`${url}_dev/theme`)).json()
  expect(before.templates[0]).toBe('home')
  expect(Object.keys(before.widgets).length).toBeGreaterThan(10)
  const page = await (await fetch(`${url}_dev/page?path=/products/lakadong-turmeric`)).json()
  expect(page).toMatchObject({ template: 'product', data: { product: { handle: 'lakadong-turmeric' } } })

  await appendFile(join(cwd, 'sections/header.liquid'), '{{ 1 | upcas }}')
  expect(await nextEvent()).toMatchObject({ event: 'change', files: ['sections/header.liquid'] })
  const { event, findings } = await nextEvent()
  expect(event).toBe('findings')
  expect(findings[0]).toMatchObject({ file: 'sections/header.liquid', line: expect.any(Number) })
  const after = await (await fetch(`${url}_dev/theme`)).json()
  expect(after.files['sections/header.liquid']).toContain('upcas')

  child.kill('SIGINT')
  expect(await once(child, 'close')).toEqual([0, null])
})

test('the preview answers neither other websites nor names that they point at this computer', async () => {
  const { url } = await startDev(await newTheme())
  const statusOf = (headers: Record<string, string>, path = '_dev/theme') =>
    new Promise<number | undefined>((resolve, reject) => {
      request(`${url}${path}`, { headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .once('error', reject)
        .end()
    })
  const { host } = new URL(url)
  // Not an address, but a path that any website can request.
  expect(await statusOf({ host }, '/')).toBe(404)
  expect(await statusOf({ host })).toBe(200)
  expect(await statusOf({ host: 'evil.example' })).toBe(403)
  expect(await statusOf({ host: 'evil.example' }, '_haat/frame.js')).toBe(403)
  expect(await statusOf({ host, origin: 'https://evil.example' })).toBe(403)
  expect(await statusOf({ host, 'sec-fetch-site': 'cross-site' })).toBe(403)
})
