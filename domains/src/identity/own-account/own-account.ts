import { inTransaction } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { PersonLanguage } from '../account/contract.ts'
import { lockAccount } from '../account/find-account.ts'
import { hasAuthenticator } from '../authenticator/authenticator.ts'
import { countRecoveryCodes } from '../authenticator/recovery-codes.ts'
import type { OwnAccount } from './contract.ts'

/** Returns the account of the person who is signed in. */
export async function getOwnAccount({ db }: Pick<Platform, 'db'>, accountId: string): Promise<OwnAccount> {
  const {
    id,
    name,
    email,
    language,
    created_at: createdAt,
  } = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'language', 'created_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    id,
    name,
    email,
    language: PersonLanguage.parse(language),
    created_at: createdAt.toISOString(),
    totp_enabled: await hasAuthenticator(db, id),
    recovery_codes_left: await countRecoveryCodes(db, id),
  }
}

interface AccountUpdate {
  readonly name?: string | undefined
  readonly language?: PersonLanguage | undefined
}

/** Changes the name or the language of the account of the person who is signed in. */
export async function updateOwnAccount(
  platform: Pick<Platform, 'db'>,
  actor: Actor,
  update: AccountUpdate,
  requestId: string,
): Promise<void> {
  const { account_id: accountId } = actor
  await inTransaction(platform.db, async (tx) => {
    const before = await lockAccount(tx, accountId)
    const { name = before.name, language = before.language } = update
    await tx.updateTable('accounts').set({ name, language }).where('id', '=', accountId).execute()
    // A language is a preference: nobody else sees it.
    if (before.name === name) return
    await recordAudit(tx, {
      action: 'account.renamed',
      actor,
      subject_id: accountId,
      details: { before: before.name, after: name },
      request_id: requestId,
    })
  })
}
