import { csvFile, exportListQuery } from '../../admin-lists/index.ts'
import type { ListInput } from '../../list-query.ts'
import { routes } from '../../serve.ts'
import { answerReport, claimReport, closeReport } from './change-report.ts'
import {
  answerReportEndpoint,
  claimReportEndpoint,
  closeReportEndpoint,
  exportReportsEndpoint,
  getReportEndpoint,
  listReportsEndpoint,
} from './contract.ts'
import { reportColumns } from './csv-columns.ts'
import { getReport } from './get-report.ts'
import { countOpenReports, listReports } from './list-reports.ts'

export const inboxRoutes = routes((serve) => {
  serve(listReportsEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, { ...(await listReports(platform, actor, query)), open_count: await countOpenReports(platform) }),
  )

  serve(exportReportsEndpoint, async ({ platform, actor, query, reply }) => {
    const readPage = (page: ListInput) => listReports(platform, actor, page)
    const list = { list: 'reports', columns: reportColumns, query, readPage }
    return reply(200, await exportListQuery(platform, actor, list), csvFile('reports'))
  })

  serve(getReportEndpoint, async ({ platform: { db, clock }, actor, params, reply }) =>
    reply(200, await getReport(db, actor, params.id, clock())),
  )

  serve(claimReportEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await claimReport({ platform, actor, report_id: params.id, request_id: request.id })),
  )

  serve(answerReportEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(201, await answerReport({ platform, actor, report_id: params.id, request_id: request.id }, body)),
  )

  serve(closeReportEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await closeReport({ platform, actor, report_id: params.id, request_id: request.id }, body)),
  )
})
