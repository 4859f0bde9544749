import { saveDraftFilesEndpoint } from '@haat/domains/themes/contract'
import type { FileContent } from '@haat/theme-files'
import type { LinkedTheme } from './linked-theme.ts'
import { compareManifests, type FileDifference, type Manifest, manifestOf } from './manifest.ts'
import { readDraft } from './read-draft.ts'
import { saveSyncState } from './sync-state.ts'
import { uploadContents } from './upload-contents.ts'

/** What a push would do. */
export interface PushPlan {
  readonly revision: number
  readonly here: Manifest
  readonly studio: Manifest
  /** Changed only here: sent. */
  readonly send: readonly FileDifference[]
  /** Changed in both places. */
  readonly conflicts: readonly FileDifference[]
  /** Changed only in the studio. */
  readonly newer_in_studio: readonly FileDifference[]
}

export interface PushOptions {
  /** Which files to consider. */
  readonly isWanted: (path: string) => boolean
  /** Keeps files in the studio that were deleted here. */
  readonly keepsDeleted: boolean
}

/** Compares the folder with the studio. Sends nothing. */
export async function planPush(
  { studio, theme, base }: LinkedTheme,
  files: ReadonlyMap<string, FileContent>,
  { isWanted, keepsDeleted }: PushOptions,
): Promise<PushPlan> {
  const { revision, manifest } = await readDraft(studio, theme, { texts: false })
  const here = manifestOf(files)
  const wanted = compareManifests({ here, base, studio: manifest }).filter(({ path }) => isWanted(path))
  const differences = keepsDeleted ? wanted.filter((file) => file.here !== undefined) : wanted
  return {
    revision,
    here,
    studio: manifest,
    send: differences.filter(({ changed }) => changed === 'here'),
    conflicts: differences.filter(({ changed }) => changed === 'conflict'),
    newer_in_studio: differences.filter(({ changed }) => changed === 'studio'),
  }
}

/**
 * Saves files in the studio, all or none, and remembers the new common state. The studio refuses with
 * `theme_files_conflict` if one of the files was changed there since the plan was made.
 */
export async function sendFiles(
  folder: string,
  { studio, theme, base }: LinkedTheme,
  files: ReadonlyMap<string, FileContent>,
  plan: PushPlan,
  sent: readonly FileDifference[],
): Promise<number> {
  let { revision } = plan
  if (sent.length > 0) {
    const contents = sent.flatMap(({ path, here }) => {
      const content = files.get(path)
      return here === undefined || content === undefined ? [] : [[here, content] as const]
    })
    await uploadContents(studio, theme, new Map(contents))
    const changes = sent.map((file) => ({ path: file.path, hash: file.here ?? null, base_hash: file.studio ?? null }))
    const body = { base_revision: revision, changes, cause: 'cli' } as const
    revision = (await studio.call(saveDraftFilesEndpoint, { params: { slug: theme }, body })).revision
  }
  const agreed = commonState({ base, here: plan.here, studio: plan.studio }, sent)
  await saveSyncState(folder, { studio: studio.origin, theme, revision, files: agreed })
  return revision
}

/** What both places have after the files were sent; of files that still differ, the last common content. */
function commonState(
  { base, here, studio }: { base: Manifest; here: Manifest; studio: Manifest },
  sent: readonly FileDifference[],
): Manifest {
  const isSent = new Set(sent.map(({ path }) => path))
  const agreed = new Map(base)
  for (const path of new Set([...base.keys(), ...here.keys(), ...studio.keys()])) {
    const hash = here.get(path)
    if (!isSent.has(path) && hash !== studio.get(path)) continue
    if (hash === undefined) agreed.delete(path)
    else agreed.set(path, hash)
  }
  return agreed
}
