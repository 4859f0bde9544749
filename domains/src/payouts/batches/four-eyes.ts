import type { Db, Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import type { BatchRow } from './batch-rows.ts'

/** Whether an administrator can approve a batch, and why if it's her own. */
export type FourEyes =
  | { readonly approval: 'allowed'; readonly self_approval: 'below_limit' | 'only_administrator' | null }
  | { readonly approval: 'second_administrator_needed' }

/**
 * Returns whether an administrator can approve a batch. Her own batches: up to a limit in 24 hours, or if the settings
 * allow it and nobody else can approve batches.
 */
export async function readFourEyes(
  db: Db | Tx,
  { settings, clock }: Platform,
  { account_id: accountId }: Actor<'admin'>,
  batch: Pick<BatchRow, 'created_by' | 'total_paise'>,
): Promise<FourEyes> {
  if (batch.created_by !== accountId) return { approval: 'allowed', self_approval: null }
  const { second_approver_above_paise: limit, is_sole_approver_allowed: isSoleAllowed } = settings.payouts
  const recent = await db
    .selectFrom('payout_batches')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('total_paise'), eb.val('0')).as('total'))
    .where('approved_by', '=', accountId)
    .where('self_approval', 'is not', null)
    .where('status', '<>', 'cancelled')
    .where('approved_at', '>', new Date(clock().getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  if (Number(recent.total) + batch.total_paise <= limit) return { approval: 'allowed', self_approval: 'below_limit' }
  if (isSoleAllowed && !(await hasOtherApprover(db, accountId))) {
    return { approval: 'allowed', self_approval: 'only_administrator' }
  }
  return { approval: 'second_administrator_needed' }
}

async function hasOtherApprover(db: Db | Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT FROM accounts
      JOIN admin_role_members AS member ON member.account_id = accounts.id
      JOIN admin_roles AS role ON role.id = member.role_id
      LEFT JOIN admin_role_permissions AS granted
        ON granted.role_id = role.id AND granted.permission = 'payouts.approve'
      WHERE accounts.kind = 'admin' AND accounts.id <> ${accountId} AND accounts.status = 'active'
        AND (role.key = 'owner' OR granted.permission IS NOT NULL)
    ) AS found`.execute(db)
  return rows[0]?.found === true
}
