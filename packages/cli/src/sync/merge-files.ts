import { ProblemError } from '@haat/http-client'
import { type FileContent, mergeText } from '@haat/theme-files'
import { merge } from 'node-diff3'
import type { FileDifference } from './manifest.ts'
import type { StudioDraft } from './read-draft.ts'

/** One file that was changed in both places, and what a merge makes of it. */
export interface MergedFile extends FileDifference {
  /** Undefined: deleted. */
  readonly mine: FileContent | undefined
  readonly theirs: FileContent | undefined
  /** The merged text if the changes don't touch each other. */
  readonly clean: string | undefined
  /** The text with both versions between conflict markers; undefined if one side isn't a text or was deleted. */
  readonly marked: string | undefined
}

/** Merges the files that were changed in both places, by lines, with their last common content. */
export function mergeFiles(
  differences: readonly FileDifference[],
  mine: ReadonlyMap<string, FileContent>,
  draft: StudioDraft,
): Promise<MergedFile[]> {
  const conflicts = differences.filter(({ changed }) => changed === 'conflict')
  return Promise.all(conflicts.map((conflict) => mergeFile(conflict, mine.get(conflict.path), draft)))
}

async function mergeFile(
  conflict: FileDifference,
  mine: FileContent | undefined,
  draft: StudioDraft,
): Promise<MergedFile> {
  const { path, studio, base: baseHash } = conflict
  const theirs = studio === undefined ? undefined : await draft.read(studio, path)
  if (typeof mine !== 'string' || typeof theirs !== 'string') {
    return { ...conflict, mine, theirs, clean: undefined, marked: undefined }
  }
  const base = baseHash === undefined ? '' : await readBase(draft, baseHash, path)
  const common = typeof base === 'string' ? base : ''
  const merged = mergeText(common, mine, theirs)
  if ('text' in merged) return { ...conflict, mine, theirs, clean: merged.text, marked: merged.text }
  return { ...conflict, mine, theirs, clean: undefined, marked: withMarkers(common, mine, theirs) }
}

/** Undefined if the studio doesn't keep the content any more: the last sync was long ago. */
async function readBase(draft: StudioDraft, hash: string, path: string): Promise<FileContent | undefined> {
  try {
    return await draft.read(hash, path)
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'theme_file_not_found') return undefined
    throw error
  }
}

function withMarkers(base: string, mine: string, theirs: string): string {
  const label = { a: 'this folder', b: 'studio' }
  return merge(mine, base, theirs, { stringSeparator: '\n', label }).result.join('\n')
}

const MARKER = /^(<{7} this folder|>{7} studio)$/m

/** Returns whether a text still has the conflict markers of a merge. */
export function hasConflictMarkers(content: FileContent): boolean {
  return typeof content === 'string' && MARKER.test(content)
}
