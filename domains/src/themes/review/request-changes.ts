import type { Tx } from '@haat/db'
import { invalidFields, Refused } from '@haat/http-contract'
import { isTextPath } from '@haat/theme-files'
import { notify } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { readBlobs } from '../content/read-blobs.ts'
import { remarkNotFound } from '../submissions/contract.ts'
import type { SubmittedVersion } from '../submissions/find-version.ts'
import { changesRequestedMail } from '../submissions/submission-mails.ts'
import type { NewRemark, ReviewedVersion } from './contract.ts'
import { decide, type Review } from './decide-version.ts'

interface Request {
  readonly summary: string
  readonly remarks: readonly NewRemark[]
  /** IDs of remarks that are settled. */
  readonly resolved: readonly string[]
}

/**
 * Asks the developer for changes. At least one remark must be open afterwards. Refuses with `invalid_fields`,
 * `remark_not_found`, and as `decide` does.
 */
export function requestChanges(
  platform: Platform,
  review: Review,
  { summary, remarks, resolved }: Request,
): Promise<ReviewedVersion> {
  const decision = { decision: 'changes_requested', reason: summary } as const
  return decide(
    platform,
    review,
    decision,
    () => 'request_changes',
    async (tx, version) => {
      await resolveRemarks(tx, version, resolved)
      await addRemarks(tx, version, remarks, { created_by: review.actor.account_id, created_at: platform.clock() })
      const open = await countOpenRemarks(tx, version)
      if (open === 0) throw new Refused(invalidFields, undefined, { errors: [nothingToChange] })
      await tx.updateTable('theme_versions').set({ status: 'changes_requested' }).where('id', '=', version.id).execute()
      const mail = changesRequestedMail(version, { summary, remarks: open }, platform.settings)
      await notify(tx, platform, {
        account_id: version.developer.id,
        type: 'theme_reviews',
        mail,
        url: `${platform.settings.urls.studio}/themes/${version.theme_slug}`,
      })
    },
  )
}

async function resolveRemarks(tx: Tx, version: SubmittedVersion, ids: readonly string[]): Promise<void> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return
  const resolved = await tx
    .updateTable('theme_remarks')
    .set({ state: 'resolved' })
    .where('id', 'in', unique)
    .where('submission_id', 'in', (eb) =>
      eb.selectFrom('theme_submissions').select('id').where('version_id', '=', version.id),
    )
    .returning('id')
    .execute()
  if (resolved.length !== unique.length) throw new Refused(remarkNotFound)
}

async function addRemarks(
  tx: Tx,
  version: SubmittedVersion,
  remarks: readonly NewRemark[],
  author: { readonly created_by: string; readonly created_at: Date },
): Promise<void> {
  if (remarks.length === 0) return
  const files = await tx
    .selectFrom('theme_submission_files')
    .select(['path', 'blob_hash'])
    .where('submission_id', '=', version.submission.id)
    .where('path', 'in', ['', ...remarks.flatMap(({ path }) => path ?? [])])
    .execute()
  const hashes = new Map(files.map(({ path, blob_hash: hash }) => [path, hash]))
  const contents = await readBlobs(tx, [...hashes.values()])
  const errors: { path: string; message: string }[] = []
  const rows = remarks.map(({ path, line, text, severity }, index) => {
    const hash = hashes.get(path ?? '')
    // Images and fonts have no lines.
    const lines = isTextPath(path ?? '')
      ? contents
          .get(hash ?? '')
          ?.toString('utf8')
          .split('\n')
      : undefined
    if (path !== undefined && hash === undefined) {
      errors.push({ path: `body.remarks.${index}.path`, message: 'This file isn’t in the submission' })
    } else if (line !== undefined && lines?.[line - 1] === undefined) {
      errors.push({ path: `body.remarks.${index}.line`, message: 'The file has no such line' })
    }
    const lineText = line === undefined ? null : (lines?.[line - 1]?.slice(0, 1000) ?? null)
    const place = { path: path ?? null, line: line ?? null, line_text: lineText }
    return { submission_id: version.submission.id, ...place, text, severity, ...author }
  })
  if (errors.length > 0) throw new Refused(invalidFields, undefined, { errors })
  await tx.insertInto('theme_remarks').values(rows).execute()
}

/** Counts the remarks that ask for a change. */
async function countOpenRemarks(tx: Tx, version: SubmittedVersion): Promise<number> {
  const { count } = await tx
    .selectFrom('theme_remarks as remark')
    .innerJoin('theme_submissions as submission', 'submission.id', 'remark.submission_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('submission.version_id', '=', version.id)
    .where('remark.state', '<>', 'resolved')
    .where('remark.severity', '<>', 'praise')
    .executeTakeFirstOrThrow()
  return Number(count)
}

const nothingToChange = { path: 'body.remarks', message: 'Say what has to change' }
