import type { Db, Tx } from '@haat/db'
import { readBlobs } from '../content/read-blobs.ts'
import { getDraft, type ManifestFile } from '../drafts/find-draft.ts'
import { type RemarkReply, RemarkSeverity, RemarkState, type ReviewRemark } from './contract.ts'
import { followLine } from './follow-line.ts'

/**
 * Returns the remarks about submissions with their threads, by submission, in the order of files and lines. Their lines
 * are followed into the theme's draft.
 */
export function listRemarks(
  db: Db | Tx,
  themeId: string,
  submissionIds: readonly string[],
): Promise<Map<string, ReviewRemark[]>> {
  return listRemarksIn(db, submissionIds, async () => (await getDraft(db, themeId)).files)
}

/** Like `listRemarks`, but follows the lines into other files: `draft_line` is the line there. */
export async function listRemarksIn(
  db: Db | Tx,
  submissionIds: readonly string[],
  readCurrentFiles: () => Promise<ReadonlyMap<string, ManifestFile>>,
): Promise<Map<string, ReviewRemark[]>> {
  if (submissionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('theme_remarks as remark')
    .leftJoin('theme_submission_files as file', (join) =>
      join.onRef('file.submission_id', '=', 'remark.submission_id').onRef('file.path', '=', 'remark.path'),
    )
    .selectAll('remark')
    .select('file.blob_hash as hash')
    .where('remark.submission_id', 'in', submissionIds)
    .orderBy('remark.path', (order) => order.asc().nullsFirst())
    .orderBy('remark.line')
    .orderBy('remark.id')
    .execute()
  if (rows.length === 0) return new Map()
  const [files, replies] = await Promise.all([
    readCurrentFiles(),
    listReplies(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  const inDraft = rows.flatMap(({ path, line }) => {
    const file = path === null || line === null ? undefined : files.get(path)
    return file?.is_text ? [file.hash] : []
  })
  const texts = await readBlobs(db, inDraft)
  const bySubmission = new Map<string, ReviewRemark[]>()
  for (const row of rows) {
    const { id, path, line, line_text: lineText } = row
    const current = path === null ? undefined : files.get(path)
    const text = current === undefined ? undefined : texts.get(current.hash)?.toString('utf8')
    const remark: ReviewRemark = {
      id,
      path,
      line,
      draft_line: text === undefined || line === null ? null : followLine(text, line, lineText ?? ''),
      text: row.text,
      severity: RemarkSeverity.parse(row.severity),
      state: RemarkState.parse(row.state),
      changed: row.changed_in !== null || (path !== null && (current?.hash ?? null) !== row.hash),
      replies: replies.get(id) ?? [],
      created_at: row.created_at.toISOString(),
    }
    bySubmission.set(row.submission_id, [...(bySubmission.get(row.submission_id) ?? []), remark])
  }
  return bySubmission
}

async function listReplies(db: Db | Tx, remarkIds: readonly string[]): Promise<Map<string, RemarkReply[]>> {
  const rows = await db
    .selectFrom('theme_remark_replies as reply')
    .innerJoin('accounts', 'accounts.id', 'reply.created_by')
    .select(['reply.id', 'reply.remark_id', 'reply.text', 'reply.created_at', 'accounts.kind', 'accounts.name'])
    .where('reply.remark_id', 'in', remarkIds)
    .orderBy('reply.id')
    .execute()
  const byRemark = new Map<string, RemarkReply[]>()
  for (const { id, remark_id: remarkId, text, created_at: createdAt, kind, name } of rows) {
    const by = kind === 'developer' ? 'developer' : 'reviewer'
    const reply: RemarkReply = { id, text, by, name, created_at: createdAt.toISOString() }
    byRemark.set(remarkId, [...(byRemark.get(remarkId) ?? []), reply])
  }
  return byRemark
}
