import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../audit/index.ts'
import { totpNotOn } from '../identity/contract.ts'
import { endSessions, type PasswordOwner, removeAuthenticator, withConfirmedIdentity } from '../identity/index.ts'
import { notify } from '../notifications/index.ts'
import type { Platform } from '../platform.ts'
import { recordSecurityEvent } from '../security-event.ts'
import type { StoreMember } from '../serve.ts'
import { type StaffMember, staffNotFound, worksForOthers } from './contract.ts'
import { totpTurnedOffMail } from './mails.ts'
import { showActive } from './show-staff-member.ts'

/**
 * Turns off the authenticator app of a staff member who has lost it and the recovery codes, ends the member's sessions and
 * tells the member. Refuses like `withConfirmedIdentity` for the owner, with `staff_not_found`, `totp_not_on`, or
 * `works_for_others`: one owner can't weaken the sign-in to the stores of another.
 */
export function turnOffStaffTotp(
  platform: Platform,
  owner: PasswordOwner & { readonly actor: StoreMember },
  { id, ...proof }: { readonly id: string; readonly password: string; readonly code?: string | undefined },
): Promise<StaffMember> {
  const { actor, origin } = owner
  const { store } = actor
  return withConfirmedIdentity(platform, owner, proof, async (tx) => {
    const member = await lockMember(tx, store.id, id)
    if (await isStaffOfOthers(tx, store.vendor_id, id)) throw new Refused(worksForOthers)
    if (!(await removeAuthenticator(tx, id))) throw new Refused(totpNotOn)
    await endSessions(tx, platform, id, 'sign_out', { request_id: origin.id })
    await recordAudit(tx, {
      action: 'staff.totp_turned_off',
      actor,
      store_id: store.id,
      subject_id: id,
      details: { before: 'on', after: 'off' },
      request_id: origin.id,
    })
    recordSecurityEvent(platform.log, 'second_factor.changed', {
      reason: 'staff.totp_turned_off',
      account_kind: 'staff',
      account_id: id,
      ip: origin.ip,
      request_id: origin.id,
    })
    const mail = totpTurnedOffMail({ ...member, store_name: store.name, owner: actor.name }, platform.settings)
    const url = `${platform.settings.urls.dashboard}/account`
    await notify(tx, platform, { account_id: id, type: 'account', mail, url })
    return showActive({ ...member, totp_enabled: false })
  })
}

/** Throws `staff_not_found`. */
async function lockMember(tx: Tx, storeId: string, id: string) {
  const member = await tx
    .selectFrom('store_staff')
    .innerJoin('accounts', 'accounts.id', 'store_staff.account_id')
    .select(['account_id', 'name', 'email', 'phone', 'permissions', 'store_staff.created_at'])
    .where('store_id', '=', storeId)
    .where('account_id', '=', id)
    .forUpdate('accounts')
    .executeTakeFirst()
  if (member === undefined) throw new Refused(staffNotFound)
  return member
}

async function isStaffOfOthers(tx: Tx, vendorId: string, id: string): Promise<boolean> {
  const other = await tx
    .selectFrom('store_staff')
    .innerJoin('stores', 'stores.id', 'store_staff.store_id')
    .select('stores.id')
    .where('store_staff.account_id', '=', id)
    .where('stores.vendor_id', '<>', vendorId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
