import { api, type Client } from '@haat/app-sdk'
import type { Change } from '../edits/change.ts'
import { splitChanges } from './split-changes.ts'

export type RunState = 'running' | 'done' | 'undoing' | 'undone' | 'failed'

export interface RunData {
  readonly state: RunState
  /** What the run changes, as `storedSummary` keeps it. */
  readonly summary: string
  readonly total: number
  readonly finished: number
  readonly refused: number
  /** Values that an undo left alone, because somebody had changed them. */
  readonly kept: number
  /** `failed`, `interrupted`, or the reason that Haat gave. */
  readonly problem: string
}

export interface Run extends RunData {
  readonly id: string
  readonly created_at: string
  readonly updated_at: string
}

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
  for (const part of splitChanges(changes)) {
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
    problem: isStuck ? 'interrupted' : textOf(data, 'problem'),
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
