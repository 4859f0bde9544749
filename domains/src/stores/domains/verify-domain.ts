import { brokenConstraint, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAppEvent } from '../../app-events/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../notifications/index.ts'
import { DomainNamesUnavailable, type Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../require-not-suspended.ts'
import { dnsUnavailable, domainNotFound, domainNotVerified, domainTaken, type StoreDomain } from './contract.ts'
import { domainLostMail } from './mails.ts'
import { requireDomainPlan } from './require-domain-plan.ts'
import { type DomainRow, dnsRecordOf, showDomains } from './show-domains.ts'

/**
 * Verifies a domain by its TXT record. Another store that had verified the domain loses it if its own record is gone,
 * because control of DNS proves ownership. Throws `domain_not_verified`, `domain_taken` or `dns_unavailable`.
 */
export async function verifyDomain(
  platform: Platform,
  actor: StoreMember,
  id: string,
  requestId: string,
): Promise<StoreDomain> {
  const { db } = platform
  const { store } = actor
  requireNotSuspended(store, platform.clock())
  await requireDomainPlan(db, store.vendor_id, platform.clock())
  const domain = await db
    .selectFrom('store_domains')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', store.id)
    .executeTakeFirst()
  if (domain === undefined) throw new Refused(domainNotFound)
  if (domain.verified_at === null) await verify(platform, actor, domain, requestId)
  const domains = await showDomains(db, store.id, { has_custom_domain: true })
  const shown = domains.find(({ id }) => id === domain.id)
  if (shown === undefined) throw new Refused(domainNotFound)
  return shown
}

async function verify(platform: Platform, actor: StoreMember, domain: DomainRow, requestId: string) {
  const record = dnsRecordOf(domain)
  const found = await lookUpTextRecords(platform, record.name)
  // Read after the DNS lookup, which can take several seconds.
  const now = platform.clock()
  if (!found.includes(record.value)) {
    await platform.db.updateTable('store_domains').set({ last_checked_at: now }).where('id', '=', domain.id).execute()
    throw new Refused(domainNotVerified, undefined, { extensions: { dns_record: record, found: found.slice(0, 10) } })
  }
  await inTransaction(platform.db, async (tx) => {
    await removeFromPreviousOwner(tx, platform, domain, found)
    const verified = await tx
      .updateTable('store_domains')
      .set({ verified_at: now, last_checked_at: now })
      .where('id', '=', domain.id)
      .where('verified_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    // The domain was removed or verified during the DNS lookup.
    if (verified === undefined) return
    const event = { store_id: domain.store_id, type: 'domains.verified', subject_id: domain.id } as const
    await recordAppEvent(tx, { ...event, data: { hostname: domain.hostname } }, now)
    await recordAudit(tx, {
      action: 'domain.verified',
      actor,
      store_id: domain.store_id,
      subject_id: domain.hostname,
      request_id: requestId,
    })
  }).catch((error: unknown) => {
    throw brokenConstraint(error) === 'store_domains_verified' ? new Refused(domainTaken) : error
  })
}

async function lookUpTextRecords(platform: Platform, name: string): Promise<string[]> {
  try {
    return await platform.domain_names.findTextRecords(name)
  } catch (error) {
    if (error instanceof DomainNamesUnavailable) throw new Refused(dnsUnavailable)
    throw error
  }
}

async function removeFromPreviousOwner(tx: Tx, platform: Platform, { hostname }: DomainRow, found: readonly string[]) {
  const owner = await tx
    .selectFrom('store_domains')
    .innerJoin('stores', 'stores.id', 'store_domains.store_id')
    .innerJoin('accounts', 'accounts.id', 'stores.vendor_id')
    .selectAll('store_domains')
    .select(['accounts.name as vendor_name', 'accounts.email', 'stores.name as store_name'])
    .where('hostname', '=', hostname)
    .where('verified_at', 'is not', null)
    .forNoKeyUpdate('store_domains')
    .executeTakeFirst()
  if (owner === undefined) return
  if (found.includes(dnsRecordOf(owner).value)) throw new Refused(domainTaken)
  await tx.updateTable('store_domains').set({ verified_at: null }).where('id', '=', owner.id).execute()
  await recordAudit(tx, {
    action: 'domain.lost',
    actor: 'system',
    store_id: owner.store_id,
    subject_id: hostname,
  })
  const recipient = { name: owner.vendor_name, address: owner.email }
  const mail = domainLostMail(recipient, { hostname, store_name: owner.store_name }, platform.settings)
  await queueMail(tx, platform, mail)
}
