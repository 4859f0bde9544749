import type { StoreConfiguration } from '@haat/domains/store-themes/configuration/contract'
import { openBrowser, stopChromium, type TestBrowser } from '../tests/browser/browser.ts'
import { type DemoOwner, signInOwner } from './demo-owner.ts'
import { type Contender, grapesjs, haat, puck } from './editor-contenders.ts'
import { type Delay, dragSection, heapMegabytes, openEditor, typeHeading, undo } from './editor-walk.ts'
import { serveOtherEditors } from './editors-process.ts'
import { median } from './load.ts'
import { figure, type Table } from './report.ts'
import type { ServerProcess } from './server-process.ts'
import { withDemoServer } from './with-demo-server.ts'

/** A demo store with the starter theme. */
const STORE = 'kaapi-corner'
const FIRST_PORT = 4_800

/** Numbers of sections on the page. */
const SIZES = [20, 200]
/** How often each editor is opened. The report shows medians. */
const ROUNDS = 3
const KEYS = 60

/** Measures the theme editor, Puck and GrapesJS with the same sections, alternating, in the same browser. */
export function measureEditors(): Promise<Table> {
  return withDemoServer(FIRST_PORT, measure)
}

async function measure(server: ServerProcess): Promise<Table> {
  const others = await serveOtherEditors()
  const browser = await openBrowser({ isolatesSites: true, keepsTabs: false })
  try {
    const owner = await signInOwner(server, STORE)
    const rows: string[][] = []
    for (const sections of SIZES) {
      await prepareStore(owner, sections)
      const contenders = [haat(server.editor, STORE), puck(others.url), grapesjs(others.url)]
      const runs = new Map(contenders.map((contender) => [contender, [] as Run[]]))
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const contender of contenders) {
          runs.get(contender)?.push(await walk(browser, contender, { sections, token: owner.token, server }))
        }
      }
      for (const [contender, walks] of runs) rows.push(rowOf(contender, sections, walks))
    }
    return {
      title: 'The theme editor compared with Puck and GrapesJS',
      columns: [
        ...['sections', 'editor', 'usable ms', 'script gzip kB', 'key to DOM p50 ms', 'key to DOM p95 ms'],
        ...['key to frame p50 ms', 'key to frame p95 ms', 'undo ms', 'drag to drop ms', 'heap MB'],
      ],
      rows,
      note: `A section has a heading, a text, an image and a button. Each editor is opened ${ROUNDS} times, alternating; each time, ${KEYS} keys are typed into the heading of a section in the settings panel. All times use one clock: from the key event in the editor to the change in the page's DOM in its frame, and to the second frame after it. Sites run in separate processes, as in desktop browsers. Software rendering limits the frame rate. Drag: the whole gesture of 12 moves, from pressing to the new order on the page. Heap: after garbage collection, including the page's frames. GrapesJS shows text typed into a trait when the field loses focus; here, a custom trait shows every key. None of the editors loads fonts or icons from other hosts.`,
    }
  } finally {
    await stopChromium()
    others.stop()
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
  readonly token: string
  readonly server: ServerProcess
}

async function walk(browser: TestBrowser, contender: Contender, { sections, token, server }: Walk): Promise<Run> {
  const page = await browser.newPage()
  try {
    const cookie = { url: server.editor, name: 'tokenVendorsPlatform', value: token } as const
    await page.context().addCookies([cookie])
    const opened = await openEditor(page, contender, sections)
    const heapMb = await heapMegabytes(page)
    const delays = await typeHeading(page, opened, contender, KEYS)
    const undone = await undo(page, opened, contender)
    const drag = await dragSection(page, opened, contender)
    return { ...opened, heap_mb: heapMb, keys: delays, undo: undone, drag }
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
    middle(({ usable_ms: usableMs }) => usableMs),
    middle(({ script_gzip_bytes: scriptGzipBytes }) => scriptGzipBytes / 1024),
    share(({ changed_ms: changedMs }) => changedMs, 0.5),
    share(({ changed_ms: changedMs }) => changedMs, 0.95),
    share(({ painted_ms: paintedMs }) => paintedMs, 0.5),
    share(({ painted_ms: paintedMs }) => paintedMs, 0.95),
    middle(({ undo: { changed_ms: changedMs } }) => changedMs),
    middle(({ drag: { changed_ms: changedMs } }) => changedMs),
    middle(({ heap_mb: heapMb }) => heapMb),
  ]
}

/** Replaces the store's home page with one of `sections` sections. */
async function prepareStore({ call }: DemoOwner, sections: number): Promise<void> {
  const loaded: StoreConfiguration & { revision: number } = await (await call(`/api/theme-editor/load/${STORE}`)).json()
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
  await call(
    '/api/theme-editor/save',
    JSON.stringify({ store_slug: STORE, sections: [...around, ...home], settings, revision }),
  )
}
