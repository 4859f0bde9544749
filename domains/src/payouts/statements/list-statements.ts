import type { PageQuery } from '@haat/http-contract'
import { Refused } from '@haat/http-contract'
import { cursorText, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import { StatementContent, type StatementSummary, statementNotFound } from './contract.ts'
import { freezeStatements } from './freeze-statements.ts'

type Dependencies = Pick<Platform, 'db' | 'clock' | 'settings' | 'log'>

/** Lists a page of a developer's statements, newest first. Freezes closed months that have none yet. */
export async function listStatements(
  platform: Dependencies,
  developerId: string,
  { cursor, limit }: PageQuery,
): Promise<Page<StatementSummary>> {
  const after = readPageCursor(cursor, 'newest', cursorText)
  await freezeStatements(platform, developerId)
  const rows = await platform.db
    .selectFrom('developer_statements')
    .selectAll()
    .where('developer_id', '=', developerId)
    .$if(after !== undefined, (query) => query.where('month', '<', after?.value ?? ''))
    .orderBy('month', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor('newest', { value: last.month, id: last.id }))
  return {
    items: page.items.map((row) => ({
      month: row.month.slice(0, 7),
      number: row.number,
      opening: row.opening_paise,
      sales: row.sales_paise,
      refunds: row.refunds_paise,
      deductions: row.deductions_paise,
      payouts: row.payouts_paise,
      closing: row.closing_paise,
      content_hash: row.content_hash,
      frozen_at: row.frozen_at.toISOString(),
    })),
    next_cursor: page.next_cursor,
  }
}

/** Returns a developer's statement as it was frozen. Refuses with `statement_not_found`. */
export async function getStatement(
  platform: Dependencies,
  developerId: string,
  month: string,
): Promise<{ readonly content: StatementContent; readonly hash: string }> {
  await freezeStatements(platform, developerId)
  const row = await platform.db
    .selectFrom('developer_statements')
    .select(['content', 'content_hash'])
    .where('developer_id', '=', developerId)
    .where('month', '=', `${month}-01`)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(statementNotFound)
  return { content: StatementContent.parse(JSON.parse(row.content)), hash: row.content_hash }
}
