import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../../audit/index.ts'
import type { Platform } from '../../../platform.ts'
import type { Actor } from '../../../serve.ts'
import type { PayoutFreeze } from '../contract.ts'
import { tellPayee } from '../tell-payee.ts'
import { type LockedPayee, lockPayee } from '../versions.ts'
import { payeeNotFound } from './contract.ts'
import { describeFreeze, findFreeze } from './find-freeze.ts'
import { payoutsFrozenMail, payoutsUnfrozenMail } from './mails.ts'

export interface FreezeChange {
  readonly actor: Actor<'admin'>
  readonly payee_id: string
  readonly reason: string
  readonly request_id: string
}

interface ChangedFreeze {
  readonly payout_freeze: PayoutFreeze | null
}

/** Stops a payee's payouts and tells the payee. Returns the existing freeze if there is one. */
export async function freezePayouts(platform: Platform, change: FreezeChange): Promise<ChangedFreeze> {
  const { actor, payee_id: payeeId, reason, request_id: requestId } = change
  return inTransaction(platform.db, async (tx) => {
    const payee = await requirePayee(tx, payeeId)
    const existing = await findFreeze(tx, payeeId)
    if (existing !== undefined) return { payout_freeze: describeFreeze(existing) }
    const freeze = await tx
      .insertInto('payout_freezes')
      .values({ payee_id: payeeId, frozen_by: actor.account_id, reason, frozen_at: platform.clock() })
      .returningAll()
      .executeTakeFirstOrThrow()
    const details = { reason }
    await recordAudit(tx, { action: 'payouts.frozen', actor, subject_id: payeeId, details, request_id: requestId })
    await tellPayee(
      tx,
      platform,
      { id: payeeId, kind: payee.kind },
      { type: 'payouts', mail: payoutsFrozenMail(payee, reason, platform.settings) },
    )
    return { payout_freeze: describeFreeze(freeze) }
  })
}

/** Allows a payee's payouts again and tells the payee. Does nothing if they aren't stopped. */
export async function unfreezePayouts(platform: Platform, change: FreezeChange): Promise<ChangedFreeze> {
  const { actor, payee_id: payeeId, reason, request_id: requestId } = change
  return inTransaction(platform.db, async (tx) => {
    const payee = await requirePayee(tx, payeeId)
    const lifted = await tx
      .updateTable('payout_freezes')
      .set({ lifted_at: platform.clock(), lifted_by: actor.account_id, lift_reason: reason })
      .where('payee_id', '=', payeeId)
      .where('lifted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (lifted === undefined) return { payout_freeze: null }
    const details = { reason }
    await recordAudit(tx, {
      action: 'payouts.unfrozen',
      actor,
      subject_id: payeeId,
      details,
      request_id: requestId,
    })
    await tellPayee(
      tx,
      platform,
      { id: payeeId, kind: payee.kind },
      { type: 'payouts', mail: payoutsUnfrozenMail(payee, platform.settings) },
    )
    return { payout_freeze: null }
  })
}

async function requirePayee(tx: Tx, payeeId: string): Promise<LockedPayee> {
  const payee = await lockPayee(tx, payeeId)
  if (payee === undefined) throw new Refused(payeeNotFound)
  return payee
}
