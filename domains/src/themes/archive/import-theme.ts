import { inTransaction } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor, UploadedFile } from '../../serve.ts'
import { storeOwnBlobs } from '../content/store-blobs.ts'
import { addRevision, requireWithinLimits } from '../drafts/add-revision.ts'
import { lockDraft, type ManifestFile } from '../drafts/find-draft.ts'
import { compareStates } from '../history/compare-states.ts'
import { lockOwnTheme } from '../own-theme/require-own-theme.ts'
import type { ThemeFile } from '../theme-content.ts'
import type { ThemeImport } from './contract.ts'
import { readUpload } from './read-upload.ts'

interface ImportRequest {
  readonly slug: string
  readonly is_dry_run: boolean
  readonly request_id: string
}

/**
 * Replaces a draft's files by those of an uploaded `.zip` as one revision, or only reports what would change. Refuses as
 * `importThemeEndpoint` declares, and then changes nothing.
 */
export async function importTheme(
  platform: Platform,
  actor: Actor,
  { slug, is_dry_run: isDryRun, request_id: requestId }: ImportRequest,
  uploads: AsyncIterable<UploadedFile>,
): Promise<ThemeImport> {
  const { format, report, files } = await readUpload(platform, uploads)
  return inTransaction(platform.db, async (tx) => {
    const theme = await lockOwnTheme(tx, actor, slug)
    const draft = await lockDraft(tx, theme.id)
    const imported = new Map(manifestOf(files).map((file) => [file.path, file]))
    const paths = new Set([...draft.files.keys(), ...imported.keys()])
    const edits = [...paths].map((path) => ({ path, file: imported.get(path) ?? null }))
    requireWithinLimits(draft, edits)
    const summary = { format, report: [...report], files: compareStates(draft.files, imported) }
    if (isDryRun) return { ...summary, revision: null }
    const save = { account_id: actor.account_id, cause: 'import', now: platform.clock() } as const
    await storeOwnBlobs(tx, save, files)
    const revision = await addRevision(tx, draft, edits, save)
    const details = { slug, format, revision }
    await recordAudit(tx, { action: 'theme.imported', actor, subject_id: theme.id, details, request_id: requestId })
    return { ...summary, revision }
  })
}

/** Returns files without their contents. */
export function manifestOf(files: readonly ThemeFile[]): ManifestFile[] {
  return files.map(({ bytes, ...file }) => ({ ...file, size: bytes.length }))
}
