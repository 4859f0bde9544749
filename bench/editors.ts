import { startTestCluster } from '@haat/db/test-database'
import type { StoreConfiguration } from '@haat/domains/store-themes/configuration/contract'
import { demoVendors } from '../server/src/demo/demo-vendors.ts'
import { openBrowser, type TestBrowser } from '../tests/browser/browser.ts'
import { type Contender, grapesjs, haat, puck } from './editor-contenders.ts'
import { type Delay, dragSection, heapMegabytes, openIn, typeHeading, undo } from './editor-walk.ts'
import { serveOtherEditors } from './editors-process.ts'
import { median } from './load.ts'
import { figure, type Table } from './report.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const FIRST_PORT = 4_800

export interface EditorRounds {
  readonly sizes: readonly number[]
  /** How often each editor is opened; medians are told. */
  readonly rounds: number
  readonly keys: number
}

/** The theme editor, Puck and GrapesJS on a page of the same sections, in turn, in the same browser and by the same clock. */
export async function measureEditors(
  { sizes, rounds, keys }: EditorRounds = { sizes: [20, 200], rounds: 3, keys: 60 },
): Promise<Table> {
  const cluster = await startTestCluster()
  const server = await startServerProcess({
    first_port: FIRST_PORT,
    environment: {
      DATABASE_URL: cluster.connectionString,
      HAAT_SECRET: 'only for the benchmark, thirty-two characters',
    },
  })
  const others = await serveOtherEditors()
  const browser = await openBrowser()
  try {
    const token = await signIn(server)
    const rows: string[][] = []
    for (const sections of sizes) {
      const slug = await prepareStore(server, token, sections)
      const contenders = [haat(server.editor, slug), puck(others.url), grapesjs(others.url)]
      const runs = new Map(contenders.map((contender) => [contender, [] as Run[]]))
      for (let round = 0; round < rounds; round += 1) {
        for (const contender of contenders) {
          runs.get(contender)?.push(await walk(browser, contender, { sections, keys, token, server }))
        }
      }
      for (const [contender, walks] of runs) rows.push(rowOf(contender, sections, walks))
    }
    return {
      title: 'The theme editor beside Puck and GrapesJS',
      columns: [
        ...['sections', 'editor', 'usable ms', 'script gzip kB', 'key to DOM p50 ms', 'key to DOM p95 ms'],
        ...['key to frame p50 ms', 'key to frame p95 ms', 'undo ms', 'drag to drop ms', 'heap MB'],
      ],
      rows,
      note: `A section is a heading, a text, a picture and a button. Opened ${rounds} times each, in turn; ${keys} keys each time into the heading of a section in the settings panel. All by one clock: from the key's event in the editor to the change of the page's DOM in its frame, and to the second frame after it. Software rendering paces the frames. Drag: the whole gesture of 12 moves, from the press to the new order in the page. Heap: after a collection, the frames of the page included. GrapesJS shows what is typed into a trait when the field is left; here a trait of its own shows every key. All without a font or icons of other hosts.`,
    }
  } finally {
    await browser.close()
    others.stop()
    await server.stop()
    await cluster.stop()
  }
}

interface Run {
  readonly usable_ms: number
  readonly script_gzip_bytes: number
  readonly keys: readonly Delay[]
  readonly undo: Delay
  readonly drag: Delay
  readonly heap_mb: number
}

interface Walk {
  readonly sections: number
  readonly keys: number
  readonly token: string
  readonly server: ServerProcess
}

async function walk(browser: TestBrowser, contender: Contender, { sections, keys, token, server }: Walk): Promise<Run> {
  const page = await browser.newPage()
  try {
    const cookie = { url: server.editor, name: 'tokenVendorsPlatform', value: token } as const
    await page.context().addCookies([cookie])
    const opened = await openIn(page, contender, sections)
    const heap_mb = await heapMegabytes(page)
    const delays = await typeHeading(page, opened, contender, keys)
    const undone = await undo(page, opened, contender)
    const drag = await dragSection(page, opened, contender)
    return { ...opened, heap_mb, keys: delays, undo: undone, drag }
  } catch (error) {
    throw new Error(`${contender.name} with ${sections} sections`, { cause: error })
  } finally {
    await page.close({ runBeforeUnload: false })
  }
}

function rowOf({ name }: Contender, sections: number, runs: readonly Run[]): string[] {
  const middle = (read: (run: Run) => number) => figure(median(runs.map(read)))
  const share = (read: (delay: Delay) => number, part: number) => {
    const sorted = runs.flatMap(({ keys }) => keys.map(read)).toSorted((a, b) => a - b)
    return figure(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN)
  }
  return [
    String(sections),
    name,
    middle(({ usable_ms }) => usable_ms),
    middle(({ script_gzip_bytes }) => script_gzip_bytes / 1024),
    share(({ changed_ms }) => changed_ms, 0.5),
    share(({ changed_ms }) => changed_ms, 0.95),
    share(({ painted_ms }) => painted_ms, 0.5),
    share(({ painted_ms }) => painted_ms, 0.95),
    middle(({ undo: { changed_ms } }) => changed_ms),
    middle(({ drag: { changed_ms } }) => changed_ms),
    middle(({ heap_mb }) => heap_mb),
  ]
}

/** Gives the demo's second store, which has the starter theme, a home of so many sections; answers its slug. */
async function prepareStore(server: ServerProcess, token: string, sections: number): Promise<string> {
  const slug = demoVendors[0]?.stores[1]?.slug ?? ''
  const loaded = await call(server, token, `/api/theme-editor/load/${slug}`)
  const around = loaded.sections.filter(({ template }) => template !== 'home')
  const home = Array.from({ length: sections }, (_, index) => ({
    id: `bench-${index + 1}`,
    type: 'image-with-text',
    template: 'home',
    settings: {},
    blocks: [
      { id: 'heading', type: 'heading', settings: { heading: `Section ${index + 1}` } },
      { id: 'text', type: 'text', settings: {} },
      { id: 'button', type: 'button', settings: { label: 'Our story' } },
    ],
  }))
  const { settings, revision } = loaded
  await call(server, token, '/api/theme-editor/save', {
    ...{ store_slug: slug, sections: [...around, ...home], settings, revision },
  })
  return slug
}

async function call(
  server: ServerProcess,
  token: string,
  path: string,
  body?: object,
): Promise<StoreConfiguration & { revision: number; token: string }> {
  const answer = await fetch(`${server.backend}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 2_000)}`)
  return answer.json()
}

async function signIn(server: ServerProcess): Promise<string> {
  const { token } = await call(server, '', '/api/vendor/login', {
    email: demoVendors[0]?.email,
    password: demoVendors[0]?.password,
  })
  return token
}
