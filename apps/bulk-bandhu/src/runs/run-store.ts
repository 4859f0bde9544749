import { api, type Client } from '@haat/app-sdk'
import type { Change } from '../edits/change.ts'

export type RunState = 'running' | 'done' | 'undoing' | 'undone' | 'failed'

export interface RunData {
  readonly state: RunState
  /** What the run changes, in words. */
  readonly summary: string
  readonly total: number
  readonly finished: number
  readonly refused: number
  /** Values that an undo left alone, because somebody had changed them. */
  readonly kept: number
  readonly problem: string
}

export interface Run extends RunData {
  readonly id: string
  readonly created_at: string
  readonly updated_at: string
}

/** A record can have 16 kB. */
const MAX_CHANGES_LENGTH = 10_000
const PAGE_SIZE = 50
/** A run that hasn't moved for this long was interrupted, such as by a restart of the server. */
const INTERRUPTED_AFTER_MS = 60_000

const collection = (name: 'runs' | 'changes') => ({ collection: name })

/** Adds a run to the history. Returns its ID. */
export async function addRun(client: Client, data: RunData): Promise<string> {
  return (await client.call(api.addRecord, { params: collection('runs'), body: { data } })).id
}

export async function saveRun(client: Client, id: string, data: RunData): Promise<void> {
  const { state, summary, total, finished, refused, kept, problem } = data
  const stored: RunData = { state, summary, total, finished, refused, kept, problem: problem.slice(0, 500) }
  await client.call(api.putRecord, { params: { ...collection('runs'), id }, body: { data: stored } })
}

/** Returns a run, with an interrupted one marked as failed. */
export async function getRun(client: Client, id: string): Promise<Run> {
  return toRun(await client.call(api.getRecord, { params: { ...collection('runs'), id } }))
}

/** Lists the last runs, the newest first. */
export async function listRuns(client: Client): Promise<Run[]> {
  const { items } = await client.call(api.listRecords, { params: collection('runs'), query: { limit: PAGE_SIZE } })
  return items.map(toRun)
}

/** Keeps changes, before they're made, so that they can be undone whatever happens. */
export async function addChanges(client: Client, runId: string, changes: readonly Change[]): Promise<void> {
  for (const part of split(changes)) {
    await client.call(api.addRecord, {
      params: collection('changes'),
      body: { data: { run_id: runId, changes: JSON.stringify(part) } },
    })
  }
}

/** Returns the changes of a run in parts, the last one first. */
export async function* readChanges(client: Client, runId: string): AsyncGenerator<Change[]> {
  let cursor: string | undefined
  for (;;) {
    const page = await client.call(api.listRecords, {
      params: collection('changes'),
      query: { index: 'run_id', value: runId, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
    })
    for (const { data } of page.items) yield JSON.parse(textOf(data, 'changes'))
    if (page.next_cursor === null) return
    cursor = page.next_cursor
  }
}

/** A product with very many variants is kept in several parts. */
function split(changes: readonly Change[]): Change[][] {
  const pieces = changes.flatMap((change) => {
    const { length } = JSON.stringify(change)
    if (length <= MAX_CHANGES_LENGTH) return [change]
    const perPiece = Math.max(1, Math.floor((change.variants.length * MAX_CHANGES_LENGTH) / length / 2))
    const { id, title, variants } = change
    return Array.from({ length: Math.ceil(variants.length / perPiece) }, (_, index): Change => {
      const own = variants.slice(index * perPiece, (index + 1) * perPiece)
      return index === 0 ? { ...change, variants: own } : { id, title, variants: own }
    })
  })
  const parts: Change[][] = []
  let size = MAX_CHANGES_LENGTH
  for (const piece of pieces) {
    const { length } = JSON.stringify(piece)
    // A part is undone in one call, which takes each product once.
    if (size + length > MAX_CHANGES_LENGTH || parts.at(-1)?.at(-1)?.id === piece.id) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(piece)
    size += length
  }
  return parts
}

interface StoredRecord {
  readonly id: string
  readonly data: unknown
  readonly created_at: string
  readonly updated_at: string
}

function toRun({ id, data, created_at: createdAt, updated_at: updatedAt }: StoredRecord): Run {
  const state = textOf(data, 'state')
  const isStuck =
    Date.now() - Date.parse(updatedAt) > INTERRUPTED_AFTER_MS && (state === 'running' || state === 'undoing')
  return {
    id,
    state: isStuck ? 'failed' : isRunState(state) ? state : 'failed',
    summary: textOf(data, 'summary'),
    total: numberOf(data, 'total'),
    finished: numberOf(data, 'finished'),
    refused: numberOf(data, 'refused'),
    kept: numberOf(data, 'kept'),
    problem: isStuck ? 'It was interrupted. You can undo what was changed.' : textOf(data, 'problem'),
    created_at: createdAt,
    updated_at: updatedAt,
  }
}

function isRunState(text: string): text is RunState {
  return ['running', 'done', 'undoing', 'undone', 'failed'].includes(text)
}

function fieldOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null
    ? new Map<string, unknown>(Object.entries(data)).get(name)
    : undefined
}

function textOf(data: unknown, name: string): string {
  const value = fieldOf(data, name)
  return typeof value === 'string' ? value : ''
}

function numberOf(data: unknown, name: string): number {
  const value = fieldOf(data, name)
  return typeof value === 'number' ? value : 0
}
