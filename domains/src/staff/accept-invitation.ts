import { inTransaction, type Tx } from '@haat/db'
import { invalidFields, Refused } from '@haat/http-contract'
import { recordAudit } from '../audit/index.ts'
import type { Session } from '../identity/contract.ts'
import { openSession, prepareAccount } from '../identity/index.ts'
import type { Platform } from '../platform.ts'
import { hashSecretToken } from '../secret-token.ts'
import { invitationNotValid } from './contract.ts'
import { requireInvitation } from './require-invitation.ts'

export interface Acceptance {
  readonly token: string
  /** For people without a staff account. */
  readonly name?: string | undefined
  readonly password?: string | undefined
}

type Origin = Parameters<typeof openSession>[2]

/**
 * Adds the holder of the link to the store's staff and deletes the invitation. A new person gets a session and an account,
 * whose email the link has verified. A person with an account only joins the store and signs in as usual, because a
 * forwarded email must not give access to an existing account. Throws `invitation_not_valid` or `common_password`, or
 * `email_taken` if a new person accepts two invitations concurrently: the second link still works, with the new account.
 */
export async function acceptInvitation(
  platform: Platform,
  { token, name, password }: Acceptance,
  origin: Origin & { readonly id: string },
): Promise<Session | null> {
  const now = platform.clock()
  const { account_id: accountId, store_id: storeId, email } = await requireInvitation(platform.db, token, now)
  const link = { token, store_id: storeId }
  const joining = { store_id: storeId, now, request_id: origin.id }
  if (accountId !== null) {
    await inTransaction(platform.db, async (tx) => join(tx, accountId, await useInvitation(tx, link), joining))
    return null
  }
  if (name === undefined || password === undefined) throw missing({ name, password })
  const makeAccount = await prepareAccount(platform, 'staff', { name, email, password })
  return inTransaction(platform.db, async (tx) => {
    const invitation = await useInvitation(tx, link)
    const account = await makeAccount(tx)
    await join(tx, account.id, invitation, joining)
    return openSession({ ...platform, db: tx }, account, origin)
  })
}

interface UsedInvitation {
  readonly id: string
  readonly permissions: string[]
}

/**
 * Deletes the invitation, whose expiry `requireInvitation` has checked. Throws `invitation_not_valid` if a concurrent
 * request has used it.
 */
async function useInvitation(
  tx: Tx,
  { token, store_id: storeId }: { readonly token: string; readonly store_id: string },
): Promise<UsedInvitation> {
  // The same lock as in `inviteStaff`, so that the person isn't invited while they join.
  await tx.selectFrom('stores').select('id').where('id', '=', storeId).forNoKeyUpdate().execute()
  const invitation = await tx
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', hashSecretToken(token))
    .returning(['id', 'permissions'])
    .executeTakeFirst()
  if (invitation === undefined) throw new Refused(invitationNotValid)
  return invitation
}

async function join(
  tx: Tx,
  accountId: string,
  invitation: UsedInvitation,
  {
    store_id: storeId,
    now,
    request_id: requestId,
  }: { readonly store_id: string; readonly now: Date; readonly request_id: string },
): Promise<void> {
  const { permissions } = invitation
  await tx
    .insertInto('store_staff')
    .values({ store_id: storeId, account_id: accountId, permissions, created_at: now })
    .execute()
  await recordAudit(tx, {
    action: 'staff.joined',
    actor: { kind: 'staff', account_id: accountId },
    store_id: storeId,
    subject_id: accountId,
    details: { invitation_id: invitation.id, permissions },
    request_id: requestId,
  })
}

function missing(given: { name: string | undefined; password: string | undefined }): Refused {
  const errors = [
    ...(given.name === undefined ? [{ path: 'body.name', message: 'Enter your name' }] : []),
    ...(given.password === undefined ? [{ path: 'body.password', message: 'Choose a password' }] : []),
  ]
  return new Refused(invalidFields, undefined, { errors })
}
