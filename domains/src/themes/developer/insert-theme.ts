import { brokenConstraint, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { storeOwnBlobs } from '../content/store-blobs.ts'
import { addRevision } from '../drafts/add-revision.ts'
import type { ManifestFile } from '../drafts/find-draft.ts'
import { type CreateThemeRequest, MAX_DEVELOPER_THEMES, tooManyThemes } from './contract.ts'
import { newThemeSlug } from './new-theme-slug.ts'

/** The files of a new theme. `contents` are stored; the contents of other files must be stored already. */
export interface FirstFiles {
  readonly manifest: readonly ManifestFile[]
  readonly contents: readonly { readonly hash: string; readonly bytes: Buffer }[]
}

const ATTEMPTS = 3

/**
 * Creates a theme with its draft and returns its slug. `readFiles` runs in the same transaction. Refuses with
 * `too_many_themes` or `theme_limit_exceeded`.
 */
export async function insertTheme(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  listing: Omit<CreateThemeRequest, 'start'>,
  readFiles: (tx: Tx) => Promise<FirstFiles>,
  requestId: string,
): Promise<string> {
  const insert = () =>
    inTransaction(db, async (tx) => {
      await requireFreeSlot(tx, actor)
      const { manifest, contents } = await readFiles(tx)
      const now = clock()
      await storeOwnBlobs(tx, { account_id: actor.account_id, now }, contents)
      const slug = await newThemeSlug(tx, listing.name)
      const { id } = await tx
        .insertInto('themes')
        .values({ ...listing, slug, developer_id: actor.account_id, created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      const revision = 1
      await tx
        .insertInto('theme_drafts')
        .values({ theme_id: id, revision, updated_by: actor.account_id, updated_at: now })
        .execute()
      const empty = { theme_id: id, revision: 0, updated_at: now, files: new Map() }
      const edits = manifest.map((file) => ({ path: file.path, file }))
      await addRevision(tx, empty, edits, { account_id: actor.account_id, cause: 'created', now })
      const details = { slug, name: listing.name }
      await recordAudit(tx, { action: 'theme.created', actor, subject_id: id, details, request_id: requestId })
      return slug
    })
  // Two developers can choose the same name at the same time.
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await insert()
    } catch (error) {
      if (brokenConstraint(error) !== 'themes_slug_key' || attempt === ATTEMPTS) throw error
    }
  }
}

async function requireFreeSlot(tx: Tx, { account_id: accountId }: Actor): Promise<void> {
  // Lock the account, so that concurrent requests can't exceed the limit.
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const { count } = await tx
    .selectFrom('themes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('developer_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_DEVELOPER_THEMES) throw new Refused(tooManyThemes)
}
