import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createProductEndpoint, updateProductEndpoint } from '../domains/src/products/contract.ts'
import { loadThemeEndpoint, publishThemeEndpoint, saveThemeEndpoint } from '../domains/src/store-themes/contract.ts'
import {
  createTestStoreEndpoint,
  linkTestStoreEndpoint,
  openTestStoreEndpoint,
} from '../domains/src/test-stores/developer/contract.ts'
import { createSurfaces } from '../server/src/surfaces/create-surfaces.ts'
import { emptyFolder, unpackCommandLine } from './command-line.ts'
import { startTestStorefront, type TestStorefront } from './test-storefront.ts'

const root = join(import.meta.dirname, '..')
let haat: Awaited<ReturnType<typeof unpackCommandLine>>
let stores: TestStorefront
let studio: string
beforeAll(async () => {
  haat = await unpackCommandLine()
  const backendPort = await freePort()
  stores = await startTestStorefront({ environment: { BACKEND_URL: `http://localhost:${backendPort}` } })
  // The app's server compares the time of webhooks with its own clock.
  stores.clock.set(new Date())
  await stores.app.listen({ port: backendPort, host: '127.0.0.1' })
  const surfaces = await createSurfaces({
    backend: stores.app,
    services: stores.services,
    logger: stores.app.log,
    root,
  })
  afterAll(() => Promise.all(Object.values(surfaces).map((surface) => surface.close())))
  studio = await surfaces.studio.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => stores.close())

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** The commands of docs/app-tutorial.md: what follows ```sh and a word, in the order of the page. */
async function readTutorial() {
  const text = await readFile(join(root, 'docs/app-tutorial.md'), 'utf8')
  return [...text.matchAll(/^```sh (\w+)\n([\s\S]*?)^```$/gm)].map(([, kind = '', commands = '']) => ({
    kind,
    commands: commands.trim(),
  }))
}

/** A shell in which `haat` is the command line, and which collects what is printed. */
async function openShell(folder: string, env: Readonly<Record<string, string>>) {
  const bin = join(folder, '.bin')
  await mkdir(bin)
  const program = join(haat.package, 'dist/haat.js')
  await writeFile(join(bin, 'haat'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`)
  await chmod(join(bin, 'haat'), 0o755)
  const path = [bin, dirname(process.execPath), process.env.PATH].join(delimiter)
  const options = {
    env: { ...process.env, HOME: folder, HAAT_CONFIG_DIR: haat.config, NO_COLOR: '1', PATH: path, ...env },
  }
  return {
    /** Returns what the commands print. Not synchronously: the server that they call runs in this process. */
    run: async (commands: string, cwd: string) =>
      (await promisify(execFile)('sh', ['-e', '-c', commands], { ...options, cwd })).stdout,
    start(command: string, cwd: string) {
      const child = spawn('sh', ['-c', `exec ${command}`], { ...options, cwd, detached: true })
      let printed = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
      const stop = () => endGroup(child)
      onTestFinished(stop)
      return { printed: () => printed, stop }
    },
  }
}

/** Ends a command with everything that it started. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  process.kill(-child.pid, 'SIGTERM')
  await closed
}

test('16: the tutorial leads from an empty folder to a block that follows the file, and to webhooks on this computer', async () => {
  const developer = await stores.signInDeveloper()
  const owner = await openTestStore(developer.token)
  const scopes = ['apps:read', 'apps:write', 'apps:submit', 'apps:develop']
  const [folder, port] = [await emptyFolder(), await freePort()]
  const shell = await openShell(folder, {
    HAAT_TOKEN: await stores.issueAccessToken(developer.account_id, scopes),
    HAAT_STUDIO: studio,
    PORT: String(port),
  })
  const steps = await readTutorial()
  expect(steps.map(({ kind }) => kind)).toEqual(['test', 'test', 'server', 'dev', 'save', 'test', 'log', 'publish'])
  const [init, checks, serve, dev, save, trigger, log, publish] = steps.map(({ commands }) => commands)
  const app = join(folder, 'first-note')

  await shell.run(init ?? '', folder)
  expect(await shell.run(checks ?? '', folder)).toContain('No problems found.')
  await promisify(execFile)(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    ...['-p', app, '--types', 'node', '--typeRoots', join(root, 'node_modules/@types')],
  ])

  const server = shell.start(serve ?? '', app)
  await expect.poll(server.printed).toContain(`http://127.0.0.1:${port}`)
  const first = shell.start(`${dev} --url http://127.0.0.1:${port}`, app)
  await expect.poll(first.printed).toContain('Installed version 0.1.0 for development')
  await expect.poll(first.printed).toContain('apps.installed → /webhooks: 204')

  await placeBlock(owner, 'app:first-note/note')
  const home = async () => (await stores.visit(`/${owner.slug}`)).body
  await expect.poll(home).toContain('Made to order in three days')
  await shell.run(save ?? '', app)
  await expect.poll(home).toContain('New: Made to order in three days')
  expect(first.printed()).toContain('blocks/note.liquid')

  expect(await shell.run(trigger ?? '', app)).toContain('204 in')
  const product = await changeProduct(owner, 'Assam Gold')
  await expect.poll(first.printed).toContain('products.updated → /webhooks: 204')
  await expect.poll(server.printed).toContain(`${owner.slug}: the product ${product} has changed`)

  await first.stop()
  const away = await changeProduct(owner, 'Nilgiri')
  const second = shell.start('haat app dev', app)
  await expect.poll(second.printed).toContain('products.updated → /webhooks: 204')
  await expect.poll(server.printed).toContain(`the product ${away} has changed`)

  const printed = await shell.run(log ?? '', app)
  expect(printed).toContain(away)
  expect(printed).toContain('delivered')
  await insertCall()
  expect(await shell.run('haat app logs --refused', app)).toMatch(
    /403 {2}POST \/api\/store\/products .*\(products:write\)/,
  )
  expect(await shell.run(publish ?? '', app)).toContain('Submitted first-note 0.1.0 for review')
})

type Owner = Pick<Awaited<ReturnType<TestStorefront['signInVendor']>>, 'token' | 'slug'>

/** What the developer does in the studio: creates a test store, and opens its dashboard. */
async function openTestStore(token: string): Promise<Owner> {
  const created = await stores.call(createTestStoreEndpoint, { token, body: { name: 'First note' } })
  expect(created.statusCode, created.body).toBe(201)
  const { slug } = created.json()
  const link = await stores.call(linkTestStoreEndpoint, { token, params: { store_slug: slug } })
  const code = new URL(link.json().url).hash.slice(1)
  const opened = await stores.call(openTestStoreEndpoint, { body: { code } })
  return { slug, token: opened.cookies.find(({ name }) => name === 'tokenVendorsPlatform')?.value ?? '' }
}

async function insertCall(): Promise<void> {
  await stores.db
    .insertInto('app_api_call_entries')
    .values({
      app_id: 'first-note',
      installation_id: crypto.randomUUID(),
      endpoint: 'POST /api/store/products',
      http_status: 403,
      problem_code: 'scope_missing',
      problem_title: 'The app doesn’t have the permission for this',
      scope: 'products:write',
      cost: 0,
      duration_ms: 3,
      request_id: crypto.randomUUID(),
      called_at: new Date(),
    })
    .execute()
}

/** What the theme editor does when the owner adds the block to the home page, and publishes. */
async function placeBlock({ token, slug }: Owner, type: string): Promise<void> {
  const draft = await stores.call(loadThemeEndpoint, { token, params: { store_slug: slug } })
  const { sections, settings, revision } = draft.json()
  const blocks = [{ id: 'note', type, settings: {} }]
  const section = { id: 'apps', type: 'app', template: 'home', settings: {}, blocks }
  const body = { store_slug: slug, sections: [...sections, section], settings, revision }
  const saved = await stores.call(saveThemeEndpoint, { token, body })
  expect(saved.statusCode, saved.body).toBe(200)
  const published = await stores.call(publishThemeEndpoint, {
    token,
    body: { store_slug: slug },
  })
  expect(published.statusCode, published.body).toBe(200)
}

/** Creates a product and changes its title. Returns its ID. */
async function changeProduct({ token, slug }: Owner, title: string): Promise<string> {
  const created = await stores.call(createProductEndpoint, {
    token,
    body: { store_slug: slug, title, status: 'active', variants: [{ price_paise: 45_000 }] },
  })
  const { id, revision } = created.json()
  const body = { store_slug: slug, title: `${title} (new)`, revision }
  const changed = await stores.call(updateProductEndpoint, { token, params: { id }, body })
  expect(changed.statusCode, changed.body).toBe(200)
  return id
}
