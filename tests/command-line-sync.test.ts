import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approveDeviceEndpoint,
  createTokenEndpoint,
  getOwnTokenEndpoint,
  listTokensEndpoint,
} from '../domains/src/identity/contract.ts'
import { listDraftFilesEndpoint, saveDraftFilesEndpoint } from '../domains/src/themes/contract.ts'
import { publishStartingThemes } from '../domains/src/themes/developer/developer-theme.fixture.ts'
import { tidyDrafts } from '../domains/src/themes/history/tidy-drafts.ts'
import { createSurfaces } from '../server/src/surfaces/create-surfaces.ts'
import { emptyFolder, unpackCommandLine } from './command-line.ts'
import { startTestServer, type TestServer } from './harness.ts'

const root = join(import.meta.dirname, '..')
let haat: Awaited<ReturnType<typeof unpackCommandLine>>
let server: TestServer
let studio: string
let developer: Awaited<ReturnType<TestServer['signInDeveloper']>>

beforeAll(async () => {
  haat = await unpackCommandLine()
  server = await startTestServer()
  await publishStartingThemes(server)
  studio = await startStudio()
  developer = await server.signInDeveloper()
  await signInToStudio()
})
afterAll(() => server.close())

/** The studio's listener, through which the command line reaches the backend, as on a real server. */
async function startStudio(): Promise<string> {
  const { app: backend, services } = server
  const surfaces = await createSurfaces({ backend, services, logger: backend.log, root })
  afterAll(() => Promise.all(Object.values(surfaces).map((surface) => surface.close())))
  return surfaces.studio.listen({ port: 0, host: '127.0.0.1' })
}

/** Runs `haat login` and approves its code in the studio. */
async function signInToStudio() {
  const child = haat.start(['login', '--studio', studio, '--no-open', '--json'], { cwd: '/' })
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  const code = await new Promise<string>((resolve) => {
    let shown = ''
    child.stderr.on('data', (chunk: Buffer) => {
      shown += chunk.toString()
      const match = /code ([A-Z-]{9})/.exec(shown)
      if (match?.[1] !== undefined) resolve(match[1])
    })
  })
  const approved = await server.call(approveDeviceEndpoint, { token: developer.token, body: { user_code: code } })
  expect(approved.statusCode).toBe(200)
  expect(await closed).toBe(0)
}

async function haatIn(cwd: string, ...args: string[]) {
  const { code, stdout, stderr } = await haat.run([...args, '--json'], { cwd })
  return { code, json: stdout === '' ? undefined : JSON.parse(stdout), stderr }
}

/** A folder with a new theme that was pushed to the studio. */
async function pushedTheme() {
  const cwd = await emptyFolder()
  await haatIn(cwd, 'theme', 'init', 'blank', '--name', 'Masala Bazaar')
  const pushed = await haatIn(cwd, 'theme', 'push', '--new', '--studio', studio)
  expect({ code: pushed.code, error: pushed.json?.error }).toEqual({ code: 0, error: undefined })
  return { cwd, slug: String(pushed.json.theme), path: (name: string) => join(cwd, name) }
}

async function draftOf(slug: string) {
  const params = { slug }
  const reply = await server.call(listDraftFilesEndpoint, {
    params,
    query: { include: 'text' },
    token: developer.token,
  })
  const { revision, files } = reply.json()
  return {
    revision: Number(revision),
    find: (path: string): { hash: string; text: string } | undefined =>
      files.find((file: { path: string }) => file.path === path),
  }
}

/** Saves a text as someone who works in the studio does. */
async function saveInStudio(slug: string, path: string, content: string | null) {
  const { revision, find } = await draftOf(slug)
  const hash =
    content === null ? null : Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(content))).toString('hex')
  const change = { path, hash, base_hash: find(path)?.hash ?? null, ...(content === null ? {} : { content }) }
  const body = { base_revision: revision, changes: [change] }
  const reply = await server.call(saveDraftFilesEndpoint, { params: { slug }, body, token: developer.token })
  expect(reply.statusCode).toBe(200)
}

test('signs in by device code, keeps the token where only its owner can read it, and shows the account', async () => {
  const file = join(haat.config, 'credentials.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(Object.keys(JSON.parse(await readFile(file, 'utf8')).studios)).toEqual([studio])
  const { code, json } = await haatIn('/', 'whoami')
  expect(code).toBe(0)
  expect(json).toMatchObject({ studio, account: { email: developer.email } })
})

test('without a token, exits with 3; without a network, with 5; HAAT_TOKEN needs its studio', async () => {
  const cwd = await emptyFolder()
  const [signedOut, unreachable, tokenOnly, wrong] = await Promise.all([
    haat.run(['theme', 'list', '--studio', 'http://127.0.0.1:9'], { cwd }),
    haat.run(['theme', 'list', '--studio', 'http://127.0.0.1:9'], { cwd, env: { HAAT_TOKEN: 'haat_dev_x' } }),
    haat.run(['theme', 'list'], { cwd, env: { HAAT_TOKEN: 'haat_dev_x' } }),
    haat.run(['theme', 'list', '--studio', studio], { cwd, env: { HAAT_TOKEN: 'haat_dev_x' } }),
  ])
  expect(signedOut).toMatchObject({ code: 3, stderr: expect.stringContaining('haat login') })
  expect(unreachable).toMatchObject({ code: 5, stderr: expect.stringContaining('Check your connection') })
  expect(tokenOnly).toMatchObject({ code: 2, stderr: expect.stringContaining('HAAT_STUDIO') })
  expect(wrong.code).toBe(3)
})

test('a fresh checkout pushes with a token that was created in the studio, and overwrites only with --force', async () => {
  const { slug } = await pushedTheme()
  const body = { name: 'CI', scopes: ['themes:read', 'themes:write'], password: 'correct horse battery' }
  const { token } = (await server.call(createTokenEndpoint, { token: developer.token, body })).json()
  const cwd = await emptyFolder()
  const inWorkflow = (...args: string[]) =>
    haat.run([...args, '--json'], {
      cwd,
      env: { HAAT_TOKEN: token, HAAT_STUDIO: studio, HAAT_CONFIG_DIR: join(cwd, '.none') },
    })
  await haatIn(cwd, 'theme', 'init', 'blank', '--name', 'Masala Bazaar')
  await writeFile(join(cwd, 'sections/header.liquid'), '{% comment %}\n@section Header\n{% endcomment %}\nNamaste\n')
  expect((await inWorkflow('theme', 'push', '--theme', slug)).code).toBe(4)
  const forced = await inWorkflow('theme', 'push', '--theme', slug, '--force')
  expect(JSON.parse(forced.stdout)).toMatchObject({ overwritten: ['sections/header.liquid'] })
  expect((await draftOf(slug)).find('sections/header.liquid')?.text).toContain('Namaste')
  const refused = await inWorkflow('theme', 'submit', '--theme', slug, '--message', 'From CI', '--yes')
  expect(refused.code).toBe(3)
  expect(refused.stdout).toContain('themes:submit')
})

test('pushes a new theme, then only what changed, and lists it', async () => {
  const { cwd, slug, path } = await pushedTheme()
  expect((await draftOf(slug)).find('theme.json')?.text).toContain('Masala Bazaar')
  await writeFile(path('sections/note.liquid'), '{% comment %}\n@section Note\n{% endcomment %}\nHello\n')
  await rm(path('locales/ta.json'))

  const dry = await haatIn(cwd, 'theme', 'push', '--dry-run')
  expect(dry.json).toMatchObject({ dry_run: true, sent: ['locales/ta.json', 'sections/note.liquid'] })
  expect((await draftOf(slug)).find('sections/note.liquid')).toBeUndefined()

  const kept = await haatIn(cwd, 'theme', 'push', '--nodelete')
  expect(kept.json.sent).toEqual(['sections/note.liquid'])
  const all = await haatIn(cwd, 'theme', 'push')
  expect(all.json.sent).toEqual(['locales/ta.json'])
  expect((await draftOf(slug)).find('locales/ta.json')).toBeUndefined()
  expect((await haatIn(cwd, 'theme', 'push')).json.sent).toEqual([])
  expect((await haatIn(cwd, 'theme', 'list')).json).toContainEqual(expect.objectContaining({ slug }))
})

test('a push never overwrites what was saved in the studio: exit code 4 names the file, --force names the loss', async () => {
  const { cwd, slug, path } = await pushedTheme()
  await saveInStudio(slug, 'snippets/price.liquid', 'from the studio\n')
  await writeFile(path('snippets/price.liquid'), 'from here\n')
  await writeFile(path('snippets/quantity.liquid'), 'also from here\n')

  const refused = await haatIn(cwd, 'theme', 'push')
  expect(refused.code).toBe(4)
  expect(refused.json.error).toMatchObject({ code: 'theme_files_conflict', conflicts: ['snippets/price.liquid'] })
  expect((await draftOf(slug)).find('snippets/price.liquid')?.text).toBe('from the studio\n')
  expect((await draftOf(slug)).find('snippets/quantity.liquid')?.text).not.toBe('also from here\n')

  const forced = await haatIn(cwd, 'theme', 'push', '--force')
  expect(forced).toMatchObject({ code: 0, json: { overwritten: ['snippets/price.liquid'] } })
  expect((await draftOf(slug)).find('snippets/price.liquid')?.text).toBe('from here\n')
})

test('a pull merges changes of different lines, and writes conflicts between markers only on request', async () => {
  const { cwd, slug, path } = await pushedTheme()
  const lines = Array.from({ length: 9 }, (_, index) => `line ${index}\n`)
  await writeFile(path('snippets/list.liquid'), lines.join(''))
  await haatIn(cwd, 'theme', 'push')

  await saveInStudio(slug, 'snippets/list.liquid', lines.with(1, 'studio\n').join(''))
  await writeFile(path('snippets/list.liquid'), lines.with(7, 'here\n').join(''))
  const merged = await haatIn(cwd, 'theme', 'pull')
  expect(merged).toMatchObject({ code: 0, json: { merged: ['snippets/list.liquid'] } })
  expect(await readFile(path('snippets/list.liquid'), 'utf8')).toBe(
    lines.with(1, 'studio\n').with(7, 'here\n').join(''),
  )
  expect((await haatIn(cwd, 'theme', 'push')).code).toBe(0)

  await saveInStudio(slug, 'snippets/list.liquid', lines.with(1, 'theirs\n').join(''))
  await writeFile(path('snippets/list.liquid'), lines.with(1, 'mine\n').join(''))
  const refused = await haatIn(cwd, 'theme', 'pull')
  expect(refused.code).toBe(4)
  expect(await readFile(path('snippets/list.liquid'), 'utf8')).toBe(lines.with(1, 'mine\n').join(''))

  expect((await haatIn(cwd, 'theme', 'pull', '--merge')).code).toBe(4)
  const marked = await readFile(path('snippets/list.liquid'), 'utf8')
  expect(marked).toMatch(/<{7} this folder\nmine\n={7}\ntheirs\n>{7} studio\n/)
  const unresolved = await haatIn(cwd, 'theme', 'push')
  expect(unresolved).toMatchObject({ code: 4, json: { error: { code: 'unresolved_conflicts' } } })

  await writeFile(path('snippets/list.liquid'), lines.with(1, 'both\n').join(''))
  expect((await haatIn(cwd, 'theme', 'push')).code).toBe(0)
  expect((await draftOf(slug)).find('snippets/list.liquid')?.text).toContain('both')
})

test('pulls a theme into an empty folder, byte for byte, and shows differences', async () => {
  const { cwd, slug, path } = await pushedTheme()
  const image = Uint8Array.from({ length: 2_000 }, (_, index) => index % 251)
  await writeFile(path('assets/photo.webp'), image)
  await writeFile(path('snippets/bom.liquid'), '\uFEFFfirst\r\nsecond\r\n')
  expect((await haatIn(cwd, 'theme', 'push')).code).toBe(0)

  const other = await emptyFolder()
  const pulled = await haatIn(other, 'theme', 'pull', '--theme', slug)
  expect(pulled.code).toBe(0)
  for (const name of ['assets/photo.webp', 'snippets/bom.liquid', 'theme.json']) {
    expect(await readFile(join(other, name))).toEqual(await readFile(path(name)))
  }
  expect((await haatIn(other, 'theme', 'diff')).code).toBe(0)
  await writeFile(join(other, 'snippets/bom.liquid'), 'other\n')
  const { code, stdout } = await haat.run(['theme', 'diff'], { cwd: other })
  expect(code).toBe(1)
  expect(stdout).toMatch(/--- studio\/snippets\/bom\.liquid\n\+\+\+ here\/snippets\/bom\.liquid[\s\S]*\n\+other/)
  const status = await haatIn(other, 'theme', 'status')
  expect(status.json).toMatchObject({ here: ['snippets/bom.liquid'], studio: [], conflicts: [] })
})

test('a pull writes neither through a linked folder nor over a file that the theme leaves out', async () => {
  const theme = await pushedTheme()
  await saveInStudio(theme.slug, 'snippets/new.liquid', 'new')
  const outside = await emptyFolder()
  await rm(theme.path('snippets'), { recursive: true, force: true })
  await symlink(outside, theme.path('snippets'))
  const linked = await haatIn(theme.cwd, 'theme', 'pull')
  expect(linked).toMatchObject({ code: 2, json: { error: { code: 'linked_folder' } } })
  expect(await readdir(outside)).toEqual([])

  await rm(theme.path('snippets'))
  await mkdir(theme.path('snippets'))
  await writeFile(theme.path('snippets/new.liquid'), 'a note of mine')
  await writeFile(theme.path('.haatignore'), 'snippets/new.liquid\n')
  const ignored = await haatIn(theme.cwd, 'theme', 'pull', '--force')
  expect(ignored).toMatchObject({ code: 4, json: { error: { code: 'changed_during_pull' } } })
  expect(await readFile(theme.path('snippets/new.liquid'), 'utf8')).toBe('a note of mine')
})

test('a pull long after the last one shows both versions, though the studio has forgotten the common one', async () => {
  const theme = await pushedTheme()
  await saveInStudio(theme.slug, 'snippets/a.liquid', 'common')
  await saveInStudio(theme.slug, 'snippets/b.liquid', 'b')
  expect((await haatIn(theme.cwd, 'theme', 'pull')).code).toBe(0)
  await saveInStudio(theme.slug, 'snippets/a.liquid', 'theirs')
  server.clock.advance(8 * 86_400_000)
  await tidyDrafts.run(server.platform, {})
  server.clock.advance(-8 * 86_400_000)
  await writeFile(theme.path('snippets/a.liquid'), 'mine')
  expect(await haatIn(theme.cwd, 'theme', 'pull')).toMatchObject({
    code: 4,
    json: { error: { conflicts: ['snippets/a.liquid'] } },
  })
  expect((await haatIn(theme.cwd, 'theme', 'pull', '--merge')).code).toBe(4)
  const merged = await readFile(theme.path('snippets/a.liquid'), 'utf8')
  expect(merged).toMatch(/<{7} this folder\nmine\n.*theirs\n>{7} studio/s)
})

test('submits what the studio has, with the next version, and only if the folder is the same', async () => {
  const { cwd, path } = await pushedTheme()
  await writeFile(path('snippets/price.liquid'), '{{ 1 }}\n')
  const unsynced = await haatIn(cwd, 'theme', 'submit', '-m', 'First version', '--yes')
  expect(unsynced).toMatchObject({ code: 4, json: { error: { code: 'not_synced' } } })
  await writeFile(path('sections/broken.liquid'), '{% comment %}\n@section Broken\n{% endcomment %}\n{{ 1 | upcas }}\n')
  expect((await haatIn(cwd, 'theme', 'push')).code).toBe(0)
  const broken = await haatIn(cwd, 'theme', 'submit', '-m', 'First version', '--yes')
  expect(broken).toMatchObject({ code: 1, json: { error: { code: 'theme_has_errors' } } })
  expect(broken.json.error.findings[0]).toMatchObject({ file: 'sections/broken.liquid', line: 4 })
  await rm(path('sections/broken.liquid'))
  expect((await haatIn(cwd, 'theme', 'push')).code).toBe(0)
  expect((await haatIn(cwd, 'theme', 'submit', '-m', 'First version')).code).toBe(2)
  const submitted = await haatIn(cwd, 'theme', 'submit', '-m', 'First version', '--yes')
  expect(submitted).toMatchObject({ code: 0, json: { version: '1.0.0', status: 'submitted' } })
})

test('the studio offers the command line, and forwards only access tokens of programs', async () => {
  const download = await fetch(`${studio}/haat-cli.tgz`)
  expect(download.headers.get('content-type')).toBe('application/gzip')
  expect(Buffer.from(await download.arrayBuffer())).toEqual(
    await readFile(join(root, 'packages/cli/dist/haat-cli.tgz')),
  )
  const { token } = JSON.parse(await readFile(join(haat.config, 'credentials.json'), 'utf8')).studios[studio]
  const whoami = (headers: Record<string, string>) => fetch(`${studio}/api/developer/token`, { headers })
  expect((await whoami({ authorization: `Bearer ${token}` })).status).toBe(200)
  expect((await whoami({ authorization: `Bearer ${token}`, origin: 'https://evil.example' })).status).toBe(401)
  expect((await whoami({ authorization: `Bearer ${developer.token}` })).status).toBe(401)
})

test("another developer's theme doesn't exist for the command line", async () => {
  const { slug } = await pushedTheme()
  const neighbour = await server.signInDeveloper()
  const stranger = await haatIn(await emptyFolder(), 'theme', 'pull', '--theme', `${slug}-x`)
  expect(stranger).toMatchObject({ code: 2, json: { error: { code: 'theme_not_found' } } })
  const params = { slug }
  expect((await server.call(listDraftFilesEndpoint, { params, token: neighbour.token })).statusCode).toBe(404)
})

test('an access token reaches neither sessions nor tokens, and stops working after haat logout', async () => {
  const { token } = JSON.parse(await readFile(join(haat.config, 'credentials.json'), 'utf8')).studios[studio]
  expect((await server.call(listTokensEndpoint, { token })).statusCode).toBe(401)
  expect((await haatIn('/', 'logout')).json).toMatchObject({ was_signed_in: true, revoked: true })
  expect((await haatIn('/', 'whoami', '--studio', studio)).code).toBe(3)
  expect((await server.call(getOwnTokenEndpoint, { token })).statusCode).toBe(401)
})
