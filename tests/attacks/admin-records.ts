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
  return {
    affiliate: await insertAffiliate(server, 'approved'),
    affiliateApplication: await insertAffiliate(server, 'applied'),
    suspendedAffiliate: await insertAffiliate(server, 'suspended'),
    adminView: view.id,
    adminRole: await insertRole('Auditor'),
    givenRole: await insertRole('Guest'),
    vendor: (await server.signInVendor()).account_id,
    adminPerson: person.account_id,
    adminInvitation: invitation.id,
    adminSession: session.id,
  }
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
