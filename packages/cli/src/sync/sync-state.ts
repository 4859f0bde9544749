import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { misuse } from '../output/command-failure.ts'
import type { Manifest } from './manifest.ts'

/** What the folder and the studio agreed on at the last push or pull: `.haat/state.json`. */
const SyncState = z.object({
  version: z.literal(1),
  /** The studio's origin. */
  studio: z.string(),
  /** The theme's slug in the studio. */
  theme: z.string(),
  /** The newest revision of the draft that was seen. */
  revision: z.int(),
  /** SHA-256 by path. */
  files: z.record(z.string(), z.string()),
})
type StoredState = z.infer<typeof SyncState>

export interface SyncState extends Omit<StoredState, 'version' | 'files'> {
  readonly files: Manifest
}

/** Reads the state of the last sync; undefined if the folder was never synced. Throws a failure if it is damaged. */
export async function readSyncState(folder: string): Promise<SyncState | undefined> {
  const path = stateFile(folder)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    const { files, ...state } = SyncState.parse(JSON.parse(text))
    return { ...state, files: new Map(Object.entries(files)) }
  } catch {
    throw misuse(
      `${path} is damaged. Delete it and name the theme again with --theme; files that differ are then reported as conflicts.`,
      'state_damaged',
    )
  }
}

/** Stores the state of a sync. */
export async function saveSyncState(folder: string, { files, ...state }: SyncState): Promise<void> {
  const stored: StoredState = { version: 1, ...state, files: Object.fromEntries([...files].toSorted(byPath)) }
  await mkdir(join(folder, '.haat'), { recursive: true })
  await writeFile(stateFile(folder), `${JSON.stringify(stored, null, 2)}\n`)
}

function byPath([one]: readonly [string, string], [other]: readonly [string, string]): number {
  return one < other ? -1 : 1
}

function stateFile(folder: string): string {
  return join(folder, '.haat', 'state.json')
}
