import { signInOwner } from './demo-owner.ts'
import { largeConfiguration } from './large-configuration.ts'
import { figure, type Table } from './report.ts'
import type { ServerProcess } from './server-process.ts'
import { withDemoServer } from './with-demo-server.ts'

const storeSlug = 'priya-masala'
const SECTIONS = 500
const FIRST_PORT = 4_780
/** Excludes the first, slower rounds. All rounds together stay within the limit of 120 saves a minute. */
const WARM_UP = 15
const ROUNDS = 100

/** Measures saving and loading a store with 500 sections in the theme editor, from the same machine. */
export function measureEditorSave(): Promise<Table> {
  return withDemoServer(FIRST_PORT, measure)
}

async function measure(server: ServerProcess): Promise<Table> {
  const { call } = await signInOwner(server, storeSlug)
  const load = () => call(`/api/theme-editor/load/${storeSlug}`)
  const started = await (await load()).json()
  const configuration = largeConfiguration(started.schemas, SECTIONS)
  let revision: number = started.revision
  const saves: number[] = []
  let sentBytes = 0
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const settings = { ...configuration.settings, round }
    const body = JSON.stringify({ store_slug: storeSlug, revision, sections: configuration.sections, settings })
    sentBytes = Buffer.byteLength(body)
    const { ms, text } = await time(() => call('/api/theme-editor/save', body))
    revision = JSON.parse(text).revision
    if (round >= WARM_UP) saves.push(ms)
  }
  const loads: number[] = []
  let loadedBytes = 0
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const { ms, text } = await time(load)
    loadedBytes = Buffer.byteLength(text)
    if (round >= WARM_UP) loads.push(ms)
  }
  const blocks = configuration.sections.reduce((sum, section) => sum + section.blocks.length, 0)
  return {
    title: `The theme editor: a store with ${SECTIONS} sections and ${figure(blocks)} blocks`,
    columns: ['endpoint', 'JSON kB', 'p50 ms', 'p95 ms', 'slowest ms'],
    rows: [
      ['`POST /api/theme-editor/save`', figure(sentBytes / 1024), ...spread(saves)],
      ['`GET /api/theme-editor/load/:store_slug`', figure(loadedBytes / 1024), ...spread(loads)],
    ],
    note: `Requests run one after the other, ${ROUNDS} each, measured from the first byte sent to the last byte received. Each save creates a new revision, which is validated completely.`,
  }
}

function spread(timesMs: number[]): string[] {
  const sorted = timesMs.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return [at(0.5), at(0.95), at(1)].map(figure)
}

async function time(request: () => Promise<Response>): Promise<{ ms: number; text: string }> {
  const began = performance.now()
  const text = await (await request()).text()
  return { ms: performance.now() - began, text }
}
