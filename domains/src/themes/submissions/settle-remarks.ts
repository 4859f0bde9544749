import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Draft } from '../drafts/find-draft.ts'
import { remarksOpen } from './contract.ts'

interface OpenRemark {
  readonly id: string
  readonly path: string | null
  readonly severity: string
  /** The file's content in the submission that the remark is about. */
  readonly hash: string | null
}

/**
 * Refuses with `remarks_open` if the developer has neither replied to a remark nor changed its file. Praise needs no
 * answer.
 */
export async function requireRemarksAddressed(tx: Tx, versionId: string, draft: Draft): Promise<void> {
  const open = await listOpenRemarks(tx, versionId)
  const left = open.filter((remark) => remark.severity !== 'praise' && !isChanged(remark, draft))
  if (left.length === 0) return
  throw new Refused(remarksOpen, undefined, { extensions: { remarks: left.map(({ id }) => id) } })
}

/** Marks the open remarks whose file has changed as answered by the new submission. */
export async function settleRemarks(
  tx: Tx,
  {
    version_id: versionId,
    submission_id: submissionId,
    draft,
  }: { readonly version_id: string; readonly submission_id: string; readonly draft: Draft },
): Promise<void> {
  const changed = (await listOpenRemarks(tx, versionId)).filter((remark) => isChanged(remark, draft))
  if (changed.length === 0) return
  await tx
    .updateTable('theme_remarks')
    .set({ state: 'answered', changed_in: submissionId })
    .where(
      'id',
      'in',
      changed.map(({ id }) => id),
    )
    .execute()
}

function isChanged({ path, hash }: OpenRemark, { files }: Draft): boolean {
  return path !== null && (files.get(path)?.hash ?? null) !== hash
}

function listOpenRemarks(tx: Tx, versionId: string): Promise<OpenRemark[]> {
  return tx
    .selectFrom('theme_remarks as remark')
    .innerJoin('theme_submissions as submission', 'submission.id', 'remark.submission_id')
    .leftJoin('theme_submission_files as file', (join) =>
      join.onRef('file.submission_id', '=', 'remark.submission_id').onRef('file.path', '=', 'remark.path'),
    )
    .select(['remark.id', 'remark.path', 'remark.severity', 'file.blob_hash as hash'])
    .where('submission.version_id', '=', versionId)
    .where('remark.state', '=', 'open')
    .execute()
}
