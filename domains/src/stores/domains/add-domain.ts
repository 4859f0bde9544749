import { randomBytes } from 'node:crypto'
import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../require-not-suspended.ts'
import { domainLimitReached, type StoreDomain } from './contract.ts'
import { readHostname } from './read-hostname.ts'
import { requireDomainPlan } from './require-domain-plan.ts'
import { showDomains } from './show-domains.ts'

const MAX_DOMAINS = 10

/** Adds a domain to a store. It's served once it's verified. Does nothing if the store already has the domain. */
export async function addDomain(
  platform: Platform,
  actor: StoreMember,
  requested: string,
  requestId: string,
): Promise<StoreDomain> {
  const hostname = readHostname(requested, platform.settings)
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const { store } = actor
    requireNotSuspended(store, now)
    await requireDomainPlan(tx, store.vendor_id, now)
    await tx.selectFrom('stores').select('id').where('id', '=', store.id).forNoKeyUpdate().execute()
    if (!(await hasDomain(tx, store.id, hostname))) {
      const verificationToken = randomBytes(24).toString('base64url')
      await tx
        .insertInto('store_domains')
        .values({ store_id: store.id, hostname, verification_token: verificationToken, created_at: now })
        .execute()
      await recordAudit(tx, {
        action: 'domain.added',
        actor,
        store_id: store.id,
        subject_id: hostname,
        request_id: requestId,
      })
    }
    const domains = await showDomains(tx, store.id, { has_custom_domain: true })
    const added = domains.find((domain) => domain.hostname === hostname)
    if (added === undefined) throw new Error(`${hostname} wasn't added`)
    return added
  })
}

async function hasDomain(tx: Tx, storeId: string, hostname: string): Promise<boolean> {
  const rows = await tx.selectFrom('store_domains').select('hostname').where('store_id', '=', storeId).execute()
  if (rows.some((row) => row.hostname === hostname)) return true
  if (rows.length >= MAX_DOMAINS) throw new Refused(domainLimitReached)
  return false
}
