import { DAY_MS } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { serverForTest } from '../../tests/harness.ts'
import { recordAudit } from './audit/index.ts'
import { runDemoEvents } from './demo-events.ts'

test('events run in the order of their time, and their audit entries have it', async () => {
  const { db, platform, clock } = await serverForTest()
  const happenedAgo = (daysAgo: number) => ({
    days_ago: daysAgo,
    run: () =>
      db
        .transaction()
        .execute((tx) => recordAudit(tx, { action: 'store.opened', actor: 'system', subject_id: `${daysAgo}` })),
  })
  await runDemoEvents(platform, [happenedAgo(2), happenedAgo(40.5)])
  const entries = await db.selectFrom('audit_entries').select(['subject_id', 'created_at']).orderBy('id').execute()
  expect(entries).toEqual(
    [40.5, 2].map((daysAgo) => ({
      subject_id: `${daysAgo}`,
      created_at: new Date(clock.now().getTime() - daysAgo * DAY_MS),
    })),
  )
})
