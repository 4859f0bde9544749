import { inTransaction, type Tx } from '@haat/db'
import { HOUR_MS } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { storableAddress } from '../../storable-address.ts'
import type { Session } from '../account/contract.ts'
import type { AccountRow } from '../account/find-account.ts'
import { accountKind, signToken } from './session-token.ts'

const SESSION_HOURS = 12

/** The origin of a request, as stored with sessions and audit entries. */
export interface Origin {
  readonly id?: string
  readonly ip: string
  readonly user_agent: string | undefined
  /** The sign-up journey of the browser. */
  readonly signup_journey?: string | undefined
  /** The browser's first click on an affiliate's link. */
  readonly referral_click?: string | undefined
}

type SessionPlatform = Pick<Platform, 'db' | 'clock'> & { readonly settings: Pick<Platform['settings'], 'secret'> }

export type SignedInAccount = Pick<AccountRow, 'id' | 'kind' | 'name' | 'email'>

/** Starts a session of 12 hours. The caller has checked that the account can sign in. */
export async function startSession(
  tx: Tx,
  platform: Omit<SessionPlatform, 'db'>,
  account: SignedInAccount,
  origin: Origin,
): Promise<Session> {
  const issuedAt = platform.clock()
  const expiresAt = new Date(issuedAt.getTime() + SESSION_HOURS * HOUR_MS)
  const kind = accountKind(account.kind)
  const session = await tx
    .insertInto('sessions')
    .values({
      account_id: account.id,
      created_at: issuedAt,
      expires_at: expiresAt,
      user_agent: origin.user_agent?.slice(0, 400) ?? null,
      ip: storableAddress(origin.ip),
      // Administrators have just proved who they are.
      identity_confirmed_at: kind === 'admin' ? issuedAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(tx, {
    action: 'session.started',
    actor: { kind, account_id: account.id },
    subject_id: session.id,
    request_id: origin.id,
  })
  const subject = { account_id: account.id, kind, session_id: session.id }
  return {
    token: await signToken(subject, { secret: platform.settings.secret, issued_at: issuedAt, expires_at: expiresAt }),
    expires_at: expiresAt.toISOString(),
    account: { id: account.id, name: account.name, email: account.email },
  }
}

/** Like `startSession`, in its own transaction. */
export function openSession(platform: SessionPlatform, account: SignedInAccount, origin: Origin): Promise<Session> {
  return inTransaction(platform.db, (tx) => startSession(tx, platform, account, origin))
}
