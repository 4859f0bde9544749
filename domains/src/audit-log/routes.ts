import { exportList } from '../admin-lists/index.ts'
import { routes } from '../serve.ts'
import { exportAuditEntriesEndpoint, listAuditEntriesEndpoint, verifyAuditLogEndpoint } from './contract.ts'
import { auditColumns } from './csv-columns.ts'
import { listAuditEntries } from './list-entries.ts'
import { verifyAuditLog } from './verify-log.ts'

export const auditLogRoutes = routes((serve) => {
  serve(listAuditEntriesEndpoint, async ({ platform, query, reply }) =>
    reply(200, await listAuditEntries(platform.db, query)),
  )

  serve(exportAuditEntriesEndpoint, async ({ platform, actor, query, reply }) => {
    const { columns: chosen, ...filters } = query
    const file = await exportList(platform, actor, {
      list: 'audit_entries',
      columns: auditColumns,
      chosen,
      query: filters,
      readPage: (page) => listAuditEntries(platform.db, { ...filters, ...page }),
    })
    return reply(200, file, { headers: { 'content-disposition': 'attachment; filename="audit-log.csv"' } })
  })

  serve(verifyAuditLogEndpoint, async ({ platform, reply }) => reply(200, await verifyAuditLog(platform.db)))
})
