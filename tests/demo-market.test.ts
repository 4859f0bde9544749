import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AffiliateListQuery } from '../domains/src/affiliates/administration/contract.ts'
import { listAffiliates } from '../domains/src/affiliates/administration/list-affiliates.ts'
import { checkBooks } from '../domains/src/payouts/index.ts'
import { findPublishedTheme } from '../domains/src/store-themes/index.ts'
import { demoThemes } from '../domains/src/themes/demo/demo-theme-listings.ts'
import { GateReport } from '../domains/src/themes/gate/contract.ts'
import { listPublishedThemes } from '../domains/src/themes/index.ts'
import { startTestPlatform, type TestPlatform } from './test-platform.ts'

const MONTH_MS = 30 * 86_400_000
const sold = demoThemes.filter(({ screenshots }) => screenshots !== undefined)

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

/** The names of the demo's developers by the status of what `query` selects. */
async function statuses(query: string): Promise<Record<string, string[]>> {
  const { rows } = await sql.raw<{ name: string; status: string }>(query).execute(platform.db)
  const namesOf = (status: string) => new Set(rows.filter((row) => row.status === status).map(({ name }) => name))
  return Object.fromEntries(rows.map(({ status }) => [status, [...namesOf(status)].toSorted()]))
}

test('three developers sell eight themes, which passed their checks in every version', async () => {
  const { db } = platform
  const listed = await db
    .selectFrom('themes')
    .innerJoin('accounts', 'accounts.id', 'themes.developer_id')
    .innerJoin('theme_versions as version', 'version.theme_id', 'themes.id')
    .select(['themes.slug', 'version.version', 'accounts.name'])
    .where('version.status', '=', 'published')
    .where('archived_at', 'is', null)
    .orderBy('themes.slug')
    .execute()
  expect(listed.map(({ slug, version }) => [slug, version])).toEqual(
    sold.map(({ slug, versions }) => [slug, versions.at(-1)?.version]).toSorted(),
  )
  expect(listed).toHaveLength(8)
  expect(new Set(listed.map(({ name }) => name)).size).toBe(3)
  const submissions = await db.selectFrom('theme_submissions').select('gate_report').execute()
  const reports = submissions.map(({ gate_report: report }) => GateReport.parse(report))
  expect(reports.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'error')).toEqual([])
  const screenshots = await db
    .selectFrom('theme_screenshots')
    .innerJoin('themes', 'themes.id', 'theme_screenshots.theme_id')
    .select(['alt', 'theme_id'])
    .where('themes.developer_id', 'is not', null)
    .execute()
  expect(screenshots.filter(({ alt }) => alt !== '')).toHaveLength(3 * sold.length)
})

test('sales cover eight months, and the books agree with them', async () => {
  const { db } = platform
  const sales = await db
    .selectFrom('purchases')
    .innerJoin('theme_purchases as bought', 'bought.purchase_id', 'purchases.id')
    .innerJoin('themes', 'themes.id', 'bought.theme_id')
    .innerJoin('theme_versions as version', 'version.id', 'bought.theme_version_id')
    .select(['themes.slug', 'captured_at', 'version.published_at'])
    .where('purchases.status', 'in', ['captured', 'refunded'])
    .orderBy('captured_at')
    .execute()
  expect(sales.length).toBeGreaterThan(60)
  expect(new Set(sales.map(({ slug }) => slug))).toEqual(new Set(demoThemes.map(({ slug }) => slug)))
  expect(Date.now() - Number(sales[0]?.captured_at)).toBeGreaterThan(7 * MONTH_MS)
  // A store buys the version that was published then.
  expect(sales.filter((sale) => Number(sale.published_at) > Number(sale.captured_at))).toEqual([])
  const counted = await sql<{ sales: number }>`SELECT sum(sales)::int AS sales FROM theme_statistics`.execute(db)
  expect(counted.rows[0]?.sales).toBe(sales.length)
  const dates = await db
    .selectFrom('tax_documents')
    .select('issued_at')
    .where('kind', '=', 'invoice')
    .orderBy('financial_year')
    .orderBy('serial')
    .execute()
  expect(dates).toEqual(dates.toSorted((a, b) => Number(a.issued_at) - Number(b.issued_at)))
  expect((await checkBooks(db)).filter(({ difference_count: count }) => count > 0)).toEqual([])
})

test('has payouts and bank details in every state', async () => {
  expect(
    await statuses(`SELECT name, payouts.status FROM payouts JOIN accounts ON accounts.id = payee_id
      WHERE payee_kind = 'developer'`),
  ).toMatchObject({
    requested: ['Tenzin Bhutia'],
    processing: ['Farhan Qureshi'],
    paid: ['Meera Krishnan'],
    completed: ['Anita Desai', 'Farhan Qureshi', 'Meera Krishnan'],
    failed: ['Anita Desai'],
  })
  expect(
    await statuses(`SELECT name, batch.status FROM payout_batches AS batch
      JOIN payout_batch_items AS item ON item.batch_id = batch.id JOIN payouts ON payouts.id = item.payout_id
      JOIN accounts ON accounts.id = payee_id`),
  ).toEqual({ reconciled: ['Anita Desai', 'Farhan Qureshi'], draft: ['Farhan Qureshi'] })
  expect(
    await statuses(`SELECT name, coalesce(details.status, 'none') AS status FROM accounts
      LEFT JOIN bank_details AS details ON details.payee_id = accounts.id AND superseded_at IS NULL
      WHERE kind = 'developer'`),
  ).toEqual({
    none: ['Zoya Khan'],
    pending: ['Farhan Qureshi'],
    verified: ['Anita Desai', 'Tenzin Bhutia'],
    rejected: ['Meera Krishnan'],
  })
  const { rows } = await sql<{ was_paid: boolean }>`
    SELECT sent.paid_at < refund.earned_at AS was_paid FROM earnings AS refund
    JOIN earnings AS sale ON sale.id = refund.reverses_earning_id
    LEFT JOIN payouts AS sent ON sent.id = sale.payout_id`.execute(platform.db)
  expect(new Set(rows.map((refund) => refund.was_paid === true))).toEqual(new Set([true, false]))
})

test('an affiliate has commissions on hold, payable, in a payout that waits, and paid', async () => {
  const { db } = platform
  const [affiliate, ...others] = await listAffiliates(
    db,
    AffiliateListQuery.parse({ sort: 'applied_at' }),
    new Date(),
  ).then(({ items }) => items)
  expect(affiliate).toMatchObject({ name: 'Priya Subramanian', status: 'approved', signups: 3 })
  const { on_hold_paise: onHold, payable_paise: payable, in_payout_paise: inPayout } = affiliate ?? {}
  for (const paise of [onHold, payable, inPayout, affiliate?.paid_paise]) expect(paise).toBeGreaterThan(0)
  expect(affiliate?.reversed_paise).toBeLessThan(0)
  expect(affiliate?.clicks).toBeGreaterThan(500)
  expect(others.map(({ status }) => status)).toEqual(['suspended', 'applied'])
  const payouts = await db
    .selectFrom('payouts')
    .select('status')
    .where('payee_kind', '=', 'affiliate')
    .orderBy('id')
    .execute()
  expect(payouts.map(({ status }) => status)).toEqual(['completed', 'failed', 'requested'])
})

test('the first developer also has a draft and a theme with requested changes', async () => {
  const remarks = await platform.db
    .selectFrom('theme_remarks')
    .innerJoin('theme_submissions as submission', 'submission.id', 'theme_remarks.submission_id')
    .innerJoin('themes', 'themes.id', 'submission.theme_id')
    .select(['slug', 'severity', 'state'])
    .orderBy('severity')
    .execute()
  expect(remarks).toEqual([
    { slug: 'kasuti', severity: 'must', state: 'open' },
    { slug: 'kasuti', severity: 'praise', state: 'open' },
    { slug: 'kasuti', severity: 'should', state: 'answered' },
  ])
  const drafts = await platform.db
    .selectFrom('themes')
    .select('slug')
    .where('developer_id', 'is not', null)
    .where('id', 'not in', (query) => query.selectFrom('theme_versions').select('theme_id'))
    .execute()
  expect(drafts).toEqual([{ slug: 'phulkari' }])
})

test('a store may keep a refunded theme live for some days', async () => {
  const { db } = platform
  const licence = await db
    .selectFrom('theme_licences')
    .innerJoin('themes', 'themes.id', 'theme_licences.theme_id')
    .select(['store_id', 'themes.id', 'themes.name'])
    .where('grace_until', '>', new Date())
    .executeTakeFirstOrThrow()
  const published = await findPublishedTheme(db, licence.store_id, new Date())
  const themes = await listPublishedThemes(db, new Date())
  const live = themes.find(({ version_id: version }) => version === published?.theme_version_id)
  expect(live?.name).toBe(licence.name)
})

test('the mails of the past aren’t sent', async () => {
  const mails = await platform.db.selectFrom('outgoing_mails').select('status').distinct().execute()
  expect(mails).toEqual([{ status: 'sent' }])
})

test('some vendors pay for their plan, one of them owes a renewal, and the others have theirs free of charge', async () => {
  const rows = await platform.db
    .selectFrom('subscriptions')
    .select(['status', 'cycle'])
    .where('is_complimentary', '=', false)
    .execute()
  const kinds = Object.groupBy(rows, ({ status, cycle }) => `${cycle} ${status}`)
  expect(Object.keys(kinds).toSorted()).toEqual(['annual active', 'monthly active', 'monthly grace'])
  expect(kinds['monthly grace']).toHaveLength(1)
  const due = await platform.db.selectFrom('plan_charges').select(['kind', 'subtotal_paise']).execute()
  expect(due).toEqual([{ kind: 'renewal', subtotal_paise: 499_900 }])
})
