import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileChange, FileContent } from '@haat/theme-files'
import { CommandFailure, EXIT } from '../output/command-failure.ts'
import { writeThemeFiles } from '../theme-folder/write-theme-files.ts'
import type { LinkedTheme } from './linked-theme.ts'
import { compareManifests, type FileDifference, hashContent, manifestOf } from './manifest.ts'
import { type MergedFile, mergeFiles } from './merge-files.ts'
import { readDraft, type StudioDraft } from './read-draft.ts'
import { saveSyncState } from './sync-state.ts'

/** What a pull would do. */
export interface PullPlan {
  readonly draft: StudioDraft
  /** Changed only in the studio: written or deleted here. */
  readonly take: readonly FileDifference[]
  /** Changed in both places, without touching the same lines. */
  readonly merged: readonly MergedFile[]
  /** Changed in both places, in the same lines, or in images, or deleted in one of them. */
  readonly conflicts: readonly MergedFile[]
}

/** How files that can't be merged are treated: with conflict markers, or replaced by the studio's. */
export type Resolution = 'markers' | 'studio'

/** Compares the folder with the studio and merges what was changed in both. Writes nothing. */
export async function planPull(
  { studio, theme, base }: LinkedTheme,
  files: ReadonlyMap<string, FileContent>,
): Promise<PullPlan> {
  const draft = await readDraft(studio, theme, { texts: true })
  const differences = compareManifests({ here: manifestOf(files), base, studio: draft.manifest })
  const merged = await mergeFiles(differences, files, draft)
  return {
    draft,
    take: differences.filter(({ changed }) => changed === 'studio'),
    merged: merged.filter(({ clean }) => clean !== undefined),
    conflicts: merged.filter(({ clean }) => clean === undefined),
  }
}

/**
 * Writes what the studio has into the folder and remembers the common state. Conflicts are written as `resolution` says.
 * A file that was deleted in one place, and an image, have no markers: the version here stays.
 */
export async function writePull(
  folder: string,
  { studio, theme }: LinkedTheme,
  { draft, take, merged, conflicts }: PullPlan,
  resolution: Resolution,
): Promise<void> {
  const changes: FileChange[] = await Promise.all(take.map((file) => takenFrom(draft, file)))
  for (const { path, clean = null } of merged) changes.push({ path, content: clean })
  for (const { path, theirs, marked } of conflicts) {
    if (resolution === 'studio') changes.push({ path, content: theirs ?? null })
    else if (marked !== undefined) changes.push({ path, content: marked })
  }
  await requireUnchanged(folder, [...take, ...merged, ...conflicts])
  await writeThemeFiles(folder, changes)
  const state = { studio: studio.origin, theme, revision: draft.revision, files: draft.manifest }
  await saveSyncState(folder, state)
}

/**
 * Someone may have saved a file in an editor since the folder was read, which was before the studio's answer. A file that
 * the theme leaves out here, because it's ignored or isn't text, isn't replaced either.
 */
async function requireUnchanged(folder: string, files: readonly FileDifference[]): Promise<void> {
  for (const { path, here, studio } of files) {
    const hash = await hashFile(join(folder, path))
    if (hash === here || hash === studio) continue
    const problem =
      here === undefined
        ? 'exists here, but was ignored, isn’t text, or was created during the pull. Move it away first'
        : 'was changed here during the pull'
    throw new CommandFailure(`${path} ${problem}. Nothing was written. Pull again.`, {
      exit_code: EXIT.conflict,
      code: 'changed_during_pull',
    })
  }
}

async function hashFile(file: string): Promise<string | undefined> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  return bytes && hashContent(bytes)
}

async function takenFrom(draft: StudioDraft, { path, studio }: FileDifference): Promise<FileChange> {
  return { path, content: studio === undefined ? null : await draft.read(studio, path) }
}
