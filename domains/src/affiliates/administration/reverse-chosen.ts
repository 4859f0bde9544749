import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import type { PlatformAdmin } from '../../serve.ts'
import { lockReversible, reverseAll } from '../commissions/reverse-commissions.ts'
import { lockAffiliate } from './change-affiliate.ts'
import { commissionNotReversible } from './contract.ts'
import { affiliatePage, commissionsReversedMail } from './mails.ts'

interface Reversal {
  readonly id: string
  readonly commission_ids: readonly string[]
  readonly reason: string
}

/**
 * Reverses chosen commissions of an affiliate, with the audit entry and an email. Refuses with `affiliate_not_found`, and
 * with `commission_not_reversible` if one of them can't be reversed; then it reverses none.
 */
export async function reverseChosen(
  platform: Platform,
  admin: PlatformAdmin,
  { id, commission_ids: chosen, reason }: Reversal,
): Promise<{ reversed: number; amount_paise: number }> {
  return inTransaction(platform.db, async (tx) => {
    const affiliate = await lockAffiliate(tx, id)
    const ids = [...new Set(chosen)]
    const commissions = await lockReversible(tx, { affiliate_id: id, ids })
    if (commissions.length !== ids.length) throw new Refused(commissionNotReversible)
    const amountPaise = await reverseAll(tx, platform, commissions, reason)
    await recordAudit(tx, {
      action: 'affiliate.commissions_reversed',
      actor: admin,
      subject_id: id,
      details: { commission_ids: ids, amount_paise: amountPaise },
      reason,
    })
    const reversal = { count: ids.length, amount: formatRupees(-amountPaise), reason }
    const recipient = { name: affiliate.name, address: affiliate.email }
    await notify(tx, platform, {
      account_id: affiliate.account_id,
      type: 'affiliate',
      mail: commissionsReversedMail(recipient, reversal, platform.settings),
      url: affiliatePage(platform.settings),
    })
    return { reversed: ids.length, amount_paise: amountPaise }
  })
}
