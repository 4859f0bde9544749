import { closeDatabase, connect } from '@haat/db'
import { writeThemeArchive } from '@haat/theme-files'
import type { Frame, Page } from 'playwright-core'
import { createDeveloper } from '../domains/src/identity/index.ts'
import { openBrowser, stopChromium, type TestBrowser } from '../tests/browser/browser.ts'
import { browserMegabytes } from './browser-memory.ts'
import {
  type CodeEditor,
  openCodeEditor,
  placeCursor,
  timeUntilMatch,
  typeLetters,
  typeStyle,
} from './code-editor-walk.ts'
import { heapMegabytes } from './editor-walk.ts'
import { serveOtherEditors } from './editors-process.ts'
import { median } from './load.ts'
import { figure, type Table } from './report.ts'
import type { ServerProcess } from './server-process.ts'
import { CSS_PROPERTY, TYPED_SECTION, themeOfFiles } from './studio-theme.ts'
import { withSeededServer } from './with-seeded-server.ts'

const FILES = 300
const KEYS = 60
/** Findings and completions that are timed. */
const CHECKS = 30
/** Half an hour at five keys a second. */
const MANY_KEYS = 9_000
const ROUNDS = 3
/** A line of code. */
const LINE = `${'abcd efgh '.repeat(9)}abcd efgh\n`
/** Longer than the editor waits before it checks what was typed. */
const SETTLED_MS = 1_000
/** Chromium returns memory when a page has been idle, which typing without pauses never lets it be. */
const IDLE_MS = 15_000
const END = ' }}'
const developer = { name: 'Bench', email: 'bench@example.com', password: 'a long password for the benchmark' }

/** Measures the studio's workspace with a theme of 300 files, next to Monaco with the same files. */
export function measureStudio(): Promise<Table> {
  return withSeededServer(seedDeveloper, measure)
}

async function seedDeveloper(connectionString: string): Promise<string> {
  const db = connect({ connectionString, max: 1 })
  await createDeveloper({ db, clock: () => new Date() }, developer)
  await closeDatabase(db)
  return connectionString
}

async function measure(server: ServerProcess, connectionString: string): Promise<Table> {
  const files = themeOfFiles(FILES)
  const others = await serveOtherEditors({ '/theme.json': JSON.stringify(files) })
  const browser = await openBrowser({ isolatesSites: true, keepsTabs: false })
  try {
    const token = await signIn(server, connectionString)
    const slug = await createTheme(server, token, files)
    const studio: CodeEditor = {
      name: 'Haat studio',
      url: `${server.studio}/themes/${slug}?file=${TYPED_SECTION}`,
      lines: '.cm-line',
    }
    const monaco: CodeEditor = {
      name: 'Monaco 0.57 (editor only)',
      url: `${others.url}/monaco.html?file=${TYPED_SECTION}`,
      lines: '.view-line',
    }
    const rows: string[][] = []
    const add = (what: string, ...cells: readonly (string | undefined)[]) =>
      rows.push([what, ...cells.map((cell) => cell ?? '–')])
    const first = await openings(browser, studio, { server, token })
    const other = await openings(browser, monaco, undefined)
    add('usable, first visit, ms', figure(first.cold_ms), figure(other.cold_ms), '≤ 1,500')
    add('usable, opened again, ms', figure(first.warm_ms), figure(other.warm_ms), '≤ 700')
    add('scripts and styles before the first key, gzip kB', figure(first.gzip_kb), figure(other.gzip_kb), '≤ 450')
    const typing = await measureTyping(browser, studio, { server, token })
    const typingOther = await measureCharacters(browser, monaco)
    add('key to character, p50 / p95 ms', pair(typing.characters), pair(typingOther.characters), '')
    add('key to preview of a section, p50 / p95 ms', pair(typing.section), undefined, '≤ 40 / 80')
    add('key to preview of CSS, p50 / p95 ms', pair(typing.css), undefined, '≤ 30')
    add('key to finding, p50 / p95 ms', pair(typing.findings), undefined, 'p95 ≤ 120')
    add('key to completion, p50 / p95 ms', pair(typing.completions), undefined, 'p95 ≤ 50')
    add('heap before, MB', figure(typing.heap_before_mb), figure(typingOther.heap_before_mb), '')
    add(`heap after ${figure(MANY_KEYS)} keys, MB`, figure(typing.heap_after_mb), figure(typingOther.heap_after_mb), '')
    const processes = `all processes after ${figure(MANY_KEYS)} keys, MB`
    add(processes, figure(typing.processes_mb), figure(typingOther.processes_mb), '≤ 350')
    return {
      title: `The studio with a theme of ${FILES} files, and Monaco with the same files`,
      columns: ['', studio.name, monaco.name, 'target'],
      rows,
      note: `Medians of ${ROUNDS} visits; ${KEYS} keys, 150 ms apart; ${CHECKS} findings and completions. Usable: from the start of the navigation until the file is shown and can be edited. Opened again: with the browser's cache and, for the studio, the theme in IndexedDB. Scripts: those requested before the file was shown; completion, findings and the preview are loaded after that. Preview: until the page in its frame shows what was typed. Findings: until an unknown filter is underlined. Heap: JavaScript of the page and its frames after garbage collection, without workers. Processes: all memory of the browser with this page, as the operating system counts it, ${IDLE_MS / 1_000} s after the last key, without a forced garbage collection. ${figure(MANY_KEYS)} keys are half an hour at five keys a second, typed without pauses. Monaco has no preview, files or findings for themes.`,
    }
  } finally {
    await stopChromium()
    others.stop()
  }
}

interface Visitor {
  readonly server: ServerProcess
  readonly token: string
}

async function newPage(browser: TestBrowser, visitor: Visitor | undefined): Promise<Page> {
  const page = await browser.newPage()
  if (visitor !== undefined) {
    const cookie = { url: visitor.server.studio, name: 'tokenDevelopersPlatform', value: visitor.token } as const
    await page.context().addCookies([cookie])
  }
  return page
}

async function openings(browser: TestBrowser, editor: CodeEditor, visitor: Visitor | undefined) {
  const cold: number[] = []
  const warm: number[] = []
  const sizes: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await newPage(browser, visitor)
    const opened = await openCodeEditor(page, editor)
    cold.push(opened.usable_ms)
    sizes.push(opened.gzip_bytes / 1024)
    // The theme is written to IndexedDB when it has been read.
    await page.waitForTimeout(2_000)
    warm.push((await openCodeEditor(page, editor)).usable_ms)
    await page.close({ runBeforeUnload: false })
  }
  return { cold_ms: median(cold), warm_ms: median(warm), gzip_kb: median(sizes) }
}

async function measureTyping(browser: TestBrowser, studio: CodeEditor, visitor: Visitor) {
  const page = await newPage(browser, visitor)
  await openCodeEditor(page, studio)
  await page.frameLocator('iframe').locator('.bench-note').first().waitFor({ state: 'attached' })
  const frame = page.frames().find((candidate) => candidate.parentFrame() !== null)
  if (frame === undefined) throw new Error('The workspace has no preview')
  const heapBefore = await heapMegabytes(page)
  await placeCursor(page, studio)
  const characters = await typeLetters(page, { frame: page, selector: '.cm-line', keys: KEYS })
  await page.keyboard.press('Space')
  const section = await typeLetters(page, { frame, selector: '.bench-note', keys: KEYS })
  const findings: number[] = []
  const completions: number[] = []
  for (let round = 0; round < CHECKS; round += 1) {
    await page.keyboard.type(`{{ product.title | upcase${END}`)
    for (let step = 0; step < END.length; step += 1) await page.keyboard.press('ArrowLeft')
    await page.waitForTimeout(SETTLED_MS)
    // One more letter makes the filter unknown.
    findings.push(await timeUntilMatch(page, { text: 'z', selector: '.cm-lintRange-error', shows: 'upcasez' }))
    await removeLine(page, studio)
    await page.waitForTimeout(SETTLED_MS)
    await page.keyboard.type('{{ product')
    await page.keyboard.press('Escape')
    completions.push(await timeUntilMatch(page, { text: '.', selector: '.cm-tooltip-autocomplete' }))
    await page.keyboard.press('Escape')
    await removeLine(page, studio)
  }
  await placeCursor(page, studio)
  for (let typed = 0; typed < MANY_KEYS; typed += LINE.length) await page.keyboard.type(LINE)
  await page.waitForTimeout(IDLE_MS)
  const processes = await browserMegabytes(page)
  const heapAfter = await heapMegabytes(page)
  const css = await measureCss(page, studio, frame)
  await page.close({ runBeforeUnload: false })
  return {
    characters,
    section,
    findings,
    completions,
    css,
    heap_before_mb: heapBefore,
    heap_after_mb: heapAfter,
    processes_mb: processes,
  }
}

/** Empties the rest of what was typed since the benchmark's text. */
async function removeLine(page: Page, studio: CodeEditor): Promise<void> {
  await placeCursor(page, studio)
  await page.keyboard.press('Shift+Home')
  await page.keyboard.type('<p class="bench-note">')
}

async function measureCss(page: Page, studio: CodeEditor, frame: Frame): Promise<number[]> {
  await page.keyboard.press('Control+p')
  await page.keyboard.type('theme.css')
  await page.keyboard.press('Enter')
  await page.locator('.cm-content').getByText('font-family').first().waitFor()
  await page.keyboard.press('Control+End')
  await placeCursor(page, studio, { after: `${CSS_PROPERTY}: 1`, before: '; }' })
  return typeStyle(page, { frame, selector: '.bench-note', keys: KEYS })
}

async function measureCharacters(browser: TestBrowser, editor: CodeEditor) {
  const page = await newPage(browser, undefined)
  await openCodeEditor(page, editor)
  const heapBefore = await heapMegabytes(page)
  await placeCursor(page, editor)
  const characters = await typeLetters(page, { frame: page, selector: '.view-line', keys: KEYS })
  for (let typed = 0; typed < MANY_KEYS; typed += LINE.length) await page.keyboard.type(LINE)
  await page.waitForTimeout(IDLE_MS)
  const processes = await browserMegabytes(page)
  const heapAfter = await heapMegabytes(page)
  await page.close({ runBeforeUnload: false })
  return { characters, heap_before_mb: heapBefore, heap_after_mb: heapAfter, processes_mb: processes }
}

function pair(delays: readonly number[]): string {
  const sorted = delays.toSorted((a, b) => a - b)
  const at = (part: number) =>
    figure(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN)
  return `${at(0.5)} / ${at(0.95)}`
}

/** Signs in with the code from the email, which nobody delivers here. Returns the session's token. */
async function signIn({ backend }: ServerProcess, connectionString: string): Promise<string> {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(backend + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { email, password } = developer
  const login = await post('/api/studio/login', { email, password })
  const cookie = login.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const db = connect({ connectionString, max: 1 })
  const { text_body: text } = await db
    .selectFrom('outgoing_mails')
    .select('text_body')
    .where('recipient_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await closeDatabase(db)
  const code = /\b\d{6}\b/.exec(text)?.[0]
  const verified = await post('/api/studio/verify-otp', { email, code, purpose: 'sign_in' }, { cookie })
  const { token }: { token: string } = await verified.json()
  return token
}

/** Creates a theme from files. Returns its slug. */
async function createTheme(
  { backend }: ServerProcess,
  token: string,
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const archive = new Uint8Array(writeThemeArchive(new Map(Object.entries(files))))
  const form = new FormData()
  form.set('file', new Blob([archive], { type: 'application/zip' }), 'bench.zip')
  const created = await fetch(`${backend}/api/developer/themes/import?name=Bench`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (created.status !== 201) throw new Error(`Couldn't create the theme: ${await created.text()}`)
  const { theme }: { theme: { slug: string } } = await created.json()
  return theme.slug
}
