import { inTransaction } from '@haat/db'
import { sql } from 'kysely'
import type { TestServer } from '../harness.ts'

type Admin = Awaited<ReturnType<TestServer['signInAdmin']>>

/** Inserts what the administrator can change: roles, another administrator, an invitation, and her second session. */
export async function insertAdminRecords(server: TestServer, admin: Admin) {
  const { db, clock } = server
  const insertRole = async (name: string) =>
    (await db.insertInto('admin_roles').values({ name }).returning('id').executeTakeFirstOrThrow()).id
  const person = await server.signInAdmin({ permissions: [] })
  const sentAt = new Date(clock.now().getTime() - 3_600_000)
  const invitation = await db
    .insertInto('admin_invitations')
    .values({
      email: 'invited@example.com',
      token_hash: 'a'.repeat(64),
      invited_by: admin.account_id,
      created_at: sentAt,
      sent_at: sentAt,
      expires_at: new Date(sentAt.getTime() + 7 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await admin.freshToken()
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', admin.account_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const view = await db
    .insertInto('admin_views')
    .values({ account_id: admin.account_id, list: 'mails', name: 'Failed', query: 'filter%5Bstatus%5D=in%3Afailed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const affiliate = await insertAffiliate(server, 'approved')
  const announcement = await db
    .insertInto('announcements')
    .values({ audience: 'everyone', title: 'Maintenance', body: '', starts_at: sentAt, created_at: sentAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mail = await db
    .insertInto('outgoing_mails')
    .values({
      recipient_name: 'Anil',
      recipient_address: 'anil@example.com',
      subject: 'Your invoice',
      text_body: 'Text',
      html_body: '<p>Text</p>',
      status: 'failed',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    affiliate,
    commission: await insertCommission(server, affiliate),
    affiliateApplication: await insertAffiliate(server, 'applied'),
    affiliateToReject: await insertAffiliate(server, 'applied'),
    suspendedAffiliate: await insertAffiliate(server, 'suspended'),
    announcement: announcement.id,
    failedMail: mail.id,
    failedJob: await insertJob(server, 'failed'),
    waitingJob: await insertJob(server, 'created'),
    adminView: view.id,
    adminRole: await insertRole('Auditor'),
    givenRole: await insertRole('Guest'),
    ...(await insertSupportVisit(server, admin)),
    adminPerson: person.account_id,
    adminInvitation: invitation.id,
    adminSession: session.id,
  }
}

/** Inserts a job that nothing runs, because its queue isn't started. */
async function insertJob({ db }: TestServer, state: 'created' | 'failed'): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO pgboss.job (name, state, completed_on)
    VALUES ('freeze-statements', ${state}::pgboss.job_state, CASE ${state} WHEN 'failed' THEN now() END)
    RETURNING id`.execute(db)
  return rows[0]?.id ?? ''
}

/** Inserts a vendor who lets support view the dashboard, and a visit that is over. */
async function insertSupportVisit({ db, clock, signInVendor }: TestServer, admin: Admin) {
  const { account_id: vendor } = await signInVendor()
  const now = clock.now()
  const tomorrow = new Date(now.getTime() + 86_400_000)
  await db
    .insertInto('support_access')
    .values({ vendor_id: vendor, allowed_at: now, allowed_until: tomorrow })
    .execute()
  const visit = await db
    .insertInto('impersonations')
    .values({
      admin_id: admin.account_id,
      vendor_id: vendor,
      reason: 'The vendor asked for help',
      started_at: now,
      opened_at: now,
      expires_at: tomorrow,
      ended_at: now,
      ended_because: 'stopped',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { vendor, supportVisit: visit.id }
}

/** Inserts an affiliate in a state. */
async function insertAffiliate(server: TestServer, status: 'applied' | 'approved' | 'suspended'): Promise<string> {
  const vendor = await server.signInVendor()
  const affiliate = await server.db
    .insertInto('affiliates')
    .values({
      account_id: vendor.account_id,
      status,
      website: 'https://kitchen.example',
      message: 'I write about online stores',
      code: status === 'applied' ? null : status === 'approved' ? 'APPROVED' : 'SUSPENDD',
      applied_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return affiliate.id
}

/** Inserts a commission on any purchase, with its journal. */
async function insertCommission({ db, clock }: TestServer, affiliateId: string): Promise<string> {
  const now = clock.now()
  const purchase = await db
    .selectFrom('purchases')
    .innerJoin('stores', 'stores.id', 'purchases.store_id')
    .select(['purchases.id', 'stores.vendor_id'])
    .where('purchases.kind', '=', 'credits')
    // The refund of a captured one would reverse the commission.
    .where('purchases.status', '<>', 'captured')
    .limit(1)
    .executeTakeFirstOrThrow()
  const rule = await db.selectFrom('affiliate_rules').select('id').limit(1).executeTakeFirstOrThrow()
  return inTransaction(db, async (tx) => {
    const journal = await tx
      .insertInto('ledger_journals')
      .values({ kind: 'commission', ref_id: affiliateId, occurred_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { account_id: payee } = await tx
      .selectFrom('affiliates')
      .select('account_id')
      .where('id', '=', affiliateId)
      .executeTakeFirstOrThrow()
    const line = { journal_id: journal.id }
    await tx
      .insertInto('ledger_lines')
      .values([
        { ...line, line_no: 1, account: 'affiliate_commission', payee_id: null, amount_paise: 100 },
        { ...line, line_no: 2, account: 'affiliate_payable', payee_id: payee, amount_paise: -100 },
      ])
      .execute()
    const commission = await tx
      .insertInto('affiliate_commissions')
      .values({
        affiliate_id: affiliateId,
        vendor_id: purchase.vendor_id,
        purchase_id: purchase.id,
        rule_id: rule.id,
        base_paise: 1000,
        rate_bp: 1000,
        amount_paise: 100,
        earned_at: now,
        payable_from: now,
        journal_id: journal.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return commission.id
  })
}
