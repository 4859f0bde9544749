import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../../audit/index.ts'
import { queueMail } from '../../../notifications/index.ts'
import type { Platform } from '../../../platform.ts'
import type { Actor } from '../../../serve.ts'
import type { PayoutFreeze } from '../contract.ts'
import { lockDeveloper } from '../versions.ts'
import { developerNotFound } from './contract.ts'
import { describeFreeze, findFreeze } from './find-freeze.ts'
import { payoutsFrozenMail, payoutsUnfrozenMail } from './mails.ts'

export interface FreezeChange {
  readonly actor: Actor<'admin'>
  readonly developer_id: string
  readonly reason: string
  readonly request_id: string
}

interface ChangedFreeze {
  readonly payout_freeze: PayoutFreeze | null
}

/** Stops a developer's payouts and tells the developer. Returns the existing freeze if there is one. */
export async function freezePayouts(platform: Platform, change: FreezeChange): Promise<ChangedFreeze> {
  const { actor, developer_id: developerId, reason, request_id: requestId } = change
  return inTransaction(platform.db, async (tx) => {
    const developer = await requireDeveloper(tx, developerId)
    const existing = await findFreeze(tx, developerId)
    if (existing !== undefined) return { payout_freeze: describeFreeze(existing) }
    const freeze = await tx
      .insertInto('payout_freezes')
      .values({ developer_id: developerId, frozen_by: actor.account_id, reason, frozen_at: platform.clock() })
      .returningAll()
      .executeTakeFirstOrThrow()
    const details = { reason }
    await recordAudit(tx, { action: 'payouts.frozen', actor, subject_id: developerId, details, request_id: requestId })
    await queueMail(tx, platform, payoutsFrozenMail(developer, reason, platform.settings))
    return { payout_freeze: describeFreeze(freeze) }
  })
}

/** Allows a developer's payouts again and tells the developer. Does nothing if they aren't stopped. */
export async function unfreezePayouts(platform: Platform, change: FreezeChange): Promise<ChangedFreeze> {
  const { actor, developer_id: developerId, reason, request_id: requestId } = change
  return inTransaction(platform.db, async (tx) => {
    const developer = await requireDeveloper(tx, developerId)
    const lifted = await tx
      .updateTable('payout_freezes')
      .set({ lifted_at: platform.clock(), lifted_by: actor.account_id, lift_reason: reason })
      .where('developer_id', '=', developerId)
      .where('lifted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (lifted === undefined) return { payout_freeze: null }
    const details = { reason }
    await recordAudit(tx, {
      action: 'payouts.unfrozen',
      actor,
      subject_id: developerId,
      details,
      request_id: requestId,
    })
    await queueMail(tx, platform, payoutsUnfrozenMail(developer, platform.settings))
    return { payout_freeze: null }
  })
}

async function requireDeveloper(tx: Tx, developerId: string): Promise<{ name: string; email: string }> {
  const developer = await lockDeveloper(tx, developerId)
  if (developer === undefined) throw new Refused(developerNotFound)
  return developer
}
