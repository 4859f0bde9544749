import { randomUUID } from 'node:crypto'
import type { Tx } from '@haat/db'
import { DAY_MS, HOUR_MS, invalidFields, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { listPreviousEmails, type PasswordOwner, withConfirmedIdentity } from '../../identity/index.ts'
import { notifyAdmins, queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { hashSecretToken, newSecretToken } from '../../secret-token.ts'
import type { Actor } from '../../serve.ts'
import { hasBeenAffiliate } from '../payees/affiliate-status.ts'
import { payeeKindOf } from '../payees/payee-kinds.ts'
import { compareDetails, type EnteredDetails } from './compare-details.ts'
import {
  ALERT_DAYS,
  affiliateNeeded,
  COOLING_OFF_HOURS,
  type SaveBankDetailsRequest,
  staleBankDetails,
} from './contract.ts'
import { findGstNumberFault } from './find-gst-number-fault.ts'
import { findWarnings } from './find-warnings.ts'
import { findBankOfIfsc } from './ifsc-directory.ts'
import { keepOmitted } from './keep-omitted.ts'
import { bankDetailsSavedMail } from './mails.ts'
import { type BankDetailsRow, openDetails } from './opened-details.ts'
import { sealDetails } from './seal-details.ts'
import { tellPayee } from './tell-payee.ts'
import { findCurrentDetails, findKnownBranch } from './versions.ts'

/** A previous email of the account gets the alert too, for this long. */
const PREVIOUS_EMAIL_DAYS = 30

/**
 * Saves a payee's bank details as a new version, which waits for a review, and tells the payee by email, also at
 * a recent previous address. Saving the same details changes nothing, unless they were rejected. A new account can be paid only after the cooling-off period, except the first one.
 * Open payouts keep the version that they were requested with. Refuses like `withConfirmedIdentity`, with
 * `stale_revision`, with `invalid_fields`, or with `affiliate_needed` if a vendor isn't an affiliate.
 */
export function saveBankDetails(
  platform: Platform,
  owner: PasswordOwner & { readonly actor: Actor<'developer' | 'vendor'> },
  { revision, password, code, ...fields }: SaveBankDetailsRequest,
): Promise<void> {
  const kind = payeeKindOf(owner.actor.kind)
  return withConfirmedIdentity(platform, owner, { password, code }, async (tx, account) => {
    if (kind === 'affiliate' && !(await hasBeenAffiliate(tx, account.id))) throw new Refused(affiliateNeeded)
    const current = await findCurrentDetails(tx, account.id)
    const currentRevision = current?.revision ?? 0
    if (revision !== undefined && revision !== currentRevision) {
      throw new Refused(staleBankDetails, undefined, { extensions: { revision: currentRevision } })
    }
    const opened = current && openDetails(platform.settings, current)
    const bankOfIfsc = await findBankOfIfsc(fields.ifsc_code)
    const entered: EnteredDetails = {
      ...keepOmitted(fields, opened),
      account_holder_name: fields.account_holder_name,
      account_number: fields.account_number,
      ifsc_code: fields.ifsc_code,
      bank_name: fields.bank_name || (bankOfIfsc ?? ''),
      branch_name: fields.branch_name || ((await findKnownBranch(tx, fields.ifsc_code)) ?? ''),
    }
    const fault = findGstNumberFault(entered)
    if (fault !== undefined) throw new Refused(invalidFields, undefined, { errors: [fault] })

    const changed = compareDetails(entered, current && opened && { ...current, ...opened })
    // Rejected details can be right, for example once the bank has corrected the name: they're submitted again.
    if (changed.length === 0 && current?.status !== 'rejected') return
    const now = platform.clock()
    await supersede(tx, current, now)
    const token = newSecretToken()
    const alertExpiresAt = new Date(now.getTime() + ALERT_DAYS * DAY_MS)
    const detailsId = randomUUID()
    await tx
      .insertInto('bank_details')
      .values({
        id: detailsId,
        payee_id: account.id,
        revision: currentRevision + 1,
        ...sealDetails(platform.settings, detailsId, entered),
        warnings: findWarnings({ ...entered, bank_of_ifsc: bankOfIfsc }),
        usable_from: usableFrom(current, entered, changed, now),
        created_at: now,
        alert_token_hash: hashSecretToken(token),
        alert_expires_at: alertExpiresAt,
      })
      .execute()
    await recordAudit(tx, {
      action: 'bank_details.saved',
      actor: owner.actor,
      subject_id: detailsId,
      details: { revision: currentRevision + 1, changed },
      request_id: owner.origin.id,
    })
    await notifyAdmins(tx, platform, {
      type: 'bank_reviews',
      subject: `Bank details of ${account.name} wait for a review`,
      text: `${account.name} has ${current === undefined ? 'added' : 'changed'} bank details. Payouts wait until they’re verified.`,
      label: 'Review the bank details',
      path: `/bank-details/${detailsId}`,
    })
    const saved = { ...entered, is_first: current === undefined, token, alert_expires_at: alertExpiresAt }
    const since = new Date(now.getTime() - PREVIOUS_EMAIL_DAYS * DAY_MS)
    const mailTo = (email: string) =>
      bankDetailsSavedMail({ kind, name: account.name, email }, saved, platform.settings)
    await tellPayee(tx, platform, { id: account.id, kind }, { type: 'bank_details', mail: mailTo(account.email) })
    for (const email of await listPreviousEmails(tx, account, since)) await queueMail(tx, platform, mailTo(email))
  })
}

async function supersede(tx: Tx, current: BankDetailsRow | undefined, now: Date): Promise<void> {
  if (current === undefined) return
  await tx.updateTable('bank_details').set({ superseded_at: now }).where('id', '=', current.id).execute()
}

/** When the new version can be paid: a changed destination starts the cooling-off period, other changes continue it. */
function usableFrom(
  current: BankDetailsRow | undefined,
  { upi_id: upiId }: EnteredDetails,
  changed: readonly (keyof EnteredDetails)[],
  now: Date,
): Date | null {
  if (current === undefined) return null
  const isNewAccount = changed.includes('account_number') || changed.includes('ifsc_code')
  const isNewDestination = isNewAccount || (changed.includes('upi_id') && upiId !== null)
  return isNewDestination ? new Date(now.getTime() + COOLING_OFF_HOURS * HOUR_MS) : current.usable_from
}
