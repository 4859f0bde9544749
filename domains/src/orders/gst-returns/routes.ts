import { Readable } from 'node:stream'
import { inTransaction } from '@haat/db'
import { csvFile } from '../../admin-lists/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { routes, type StoreActor } from '../../serve.ts'
import { totalsOfSection } from './build-gstr1.ts'
import {
  exportAllOfGstr1Endpoint,
  exportGstr1Endpoint,
  Gstr1Section,
  getGstr1Endpoint,
  getGstr1TablesEndpoint,
  listGstDocumentsEndpoint,
} from './contract.ts'
import { listGstDocuments } from './list-gst-documents.ts'
import { readGstr1 } from './read-month.ts'
import { readTables } from './show-tables.ts'
import { writeArchive } from './write-archive.ts'
import { writeSection } from './write-section.ts'

export const gstReturnRoutes = routes((serve) => {
  serve(getGstr1Endpoint, async ({ platform, actor, query, reply }) => {
    const gstr1 = await readGstr1(platform.db, actor.store.id, query.month)
    const { invoices, credit_notes: creditNotes } = gstr1
    const sections = Gstr1Section.options.map((section) => ({ section, ...totalsOfSection(gstr1, section) }))
    return reply(200, { month: query.month, sections, invoices, credit_notes: creditNotes })
  })

  serve(exportGstr1Endpoint, async ({ platform, actor, query, reply }) => {
    const { month, section } = query
    const gstr1 = await readGstr1(platform.db, actor.store.id, month)
    await recordDownload(platform, actor, { month, section })
    return reply(
      200,
      Readable.from([writeSection(gstr1, section, audienceOf(actor))]),
      csvFile(`gstr1-${month}-${section}`),
    )
  })
  serve(exportAllOfGstr1Endpoint, async ({ platform, actor, query: { month }, reply }) => {
    const gstr1 = await readGstr1(platform.db, actor.store.id, month)
    await recordDownload(platform, actor, { month })
    return reply(
      200,
      Readable.from(writeArchive(gstr1, month, { now: platform.clock(), audience: audienceOf(actor) })),
      {
        headers: {
          'content-disposition': `attachment; filename="gstr1-${month}.zip"`,
          'cache-control': 'no-store',
        },
      },
    )
  })

  serve(getGstr1TablesEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await readTables(platform.db, actor.store.id, query)),
  )

  serve(listGstDocumentsEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listGstDocuments(platform.db, actor.store.id, query)),
  )
})

/** Apps that read orders get GSTINs, but no names. */
function audienceOf({ kind }: Pick<StoreActor, 'kind'>): 'app' | 'member' {
  return kind === 'app' ? 'app' : 'member'
}

function recordDownload(
  { db }: Pick<Platform, 'db'>,
  actor: StoreActor,
  details: { readonly month: string; readonly section?: Gstr1Section },
): Promise<void> {
  const { id } = actor.store
  return inTransaction(db, (tx) =>
    recordAudit(tx, { action: 'gst_return.exported', actor, store_id: id, subject_id: id, details }),
  )
}
