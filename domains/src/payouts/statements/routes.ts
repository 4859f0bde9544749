import { routes } from '../../serve.ts'
import {
  getStatementPdfEndpoint,
  getYearlySummaryCsvEndpoint,
  getYearlySummaryEndpoint,
  getYearlySummaryPdfEndpoint,
  listStatementsEndpoint,
} from './contract.ts'
import { getStatement, listStatements } from './list-statements.ts'
import { renderStatement } from './statement-pdf.ts'
import { summariseYear } from './summarise-year.ts'
import { writeYearlySummaryCsv } from './yearly-summary-csv.ts'
import { renderYearlySummary } from './yearly-summary-pdf.ts'

export const statementRoutes = routes((serve) => {
  serve(listStatementsEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listStatements(platform, actor.account_id, query)),
  )

  serve(getStatementPdfEndpoint, async ({ platform, actor, params, reply }) => {
    const { content, hash } = await getStatement(platform, actor.account_id, params.month)
    return reply(200, await renderStatement(content, hash), download(`statement-${params.month}.pdf`))
  })

  serve(getYearlySummaryEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await summariseYear(platform, actor.account_id, params.financial_year)),
  )

  serve(getYearlySummaryPdfEndpoint, async ({ platform, actor, params, reply }) => {
    const summary = await summariseYear(platform, actor.account_id, params.financial_year)
    return reply(200, await renderYearlySummary(summary), download(`earnings-${params.financial_year}.pdf`))
  })

  serve(getYearlySummaryCsvEndpoint, async ({ platform, actor, params, reply }) => {
    const summary = await summariseYear(platform, actor.account_id, params.financial_year)
    const options = download(`earnings-${params.financial_year}.csv`)
    return reply(200, writeYearlySummaryCsv(summary), {
      headers: { ...options.headers, 'content-type': 'text/csv; charset=utf-8' },
    })
  })
})

function download(name: string) {
  return { headers: { 'content-disposition': `attachment; filename="${name}"` } }
}
