import { etagOf, readIfMatch } from '../../if-match.ts'
import { routes } from '../../serve.ts'
import { addAppRecords } from './add-app-records.ts'
import { deleteAppData, getAppData, listAppData, patchAppData, putAppData, writeAppData } from './app-data.ts'
import { addAppRecord, deleteAppRecord, getAppRecord, patchAppRecord, putAppRecord } from './app-records.ts'
import {
  addAppRecordEndpoint,
  addAppRecordsEndpoint,
  deleteAppDataEndpoint,
  deleteAppRecordEndpoint,
  getAppDataEndpoint,
  getAppRecordEndpoint,
  listAppDataEndpoint,
  listAppRecordsEndpoint,
  patchAppDataEndpoint,
  patchAppRecordEndpoint,
  putAppDataEndpoint,
  putAppRecordEndpoint,
  writeAppDataBatchEndpoint,
} from './contract.ts'
import { listAppRecords } from './list-app-records.ts'

export const storageRoutes = routes((serve) => {
  serve(listAppDataEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, { items: await listAppData(platform.db, actor.installation, params), next_cursor: null }),
  )

  serve(getAppDataEndpoint, async ({ platform, actor, params, reply }) => {
    const value = await getAppData(platform.db, actor.installation, params)
    return reply(200, value, { headers: etagOf(value) })
  })

  serve(putAppDataEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const revision = readIfMatch(request.headers, {})
    const place = { ...params, value: body.value, revision }
    const value = await putAppData(platform.db, actor.installation, place, platform.clock())
    return reply(200, value, { headers: etagOf(value) })
  })

  serve(patchAppDataEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const change = { ...params, patch: body.value, revision: readIfMatch(request.headers, {}) }
    const value = await patchAppData(platform.db, actor.installation, change, platform.clock())
    return reply(200, value, { headers: etagOf(value) })
  })

  serve(deleteAppDataEndpoint, async ({ platform, actor, params, reply }) => {
    await deleteAppData(platform.db, actor.installation, params)
    return reply(204, undefined)
  })

  serve(writeAppDataBatchEndpoint, async ({ platform, actor, body, reply }) =>
    reply(200, await writeAppData(platform.db, actor.installation, body.items, platform.clock())),
  )

  serve(listAppRecordsEndpoint, async ({ platform, actor, params, query, reply }) =>
    reply(200, await listAppRecords(platform.db, actor.installation, { ...params, ...query })),
  )

  serve(getAppRecordEndpoint, async ({ platform, actor, params, reply }) => {
    const record = await getAppRecord(platform.db, actor.installation, params.collection, params.id)
    return reply(200, record, { headers: etagOf(record) })
  })

  serve(addAppRecordEndpoint, async ({ platform, actor, params, body, reply }) => {
    const added = { collection: params.collection, data: body.data }
    return reply(201, await addAppRecord(platform.db, actor.installation, added, platform.clock()))
  })

  serve(addAppRecordsEndpoint, async ({ platform, actor, params, body, reply }) => {
    const added = { collection: params.collection, items: body.items.map(({ data }) => data) }
    return reply(201, { ids: await addAppRecords(platform.db, actor.installation, added, platform.clock()) })
  })

  serve(putAppRecordEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const change = { ...params, data: body.data, revision: readIfMatch(request.headers, {}) }
    const record = await putAppRecord(platform.db, actor.installation, change, platform.clock())
    return reply(200, record, { headers: etagOf(record) })
  })

  serve(patchAppRecordEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const change = { ...params, data: body.data, revision: readIfMatch(request.headers, {}) }
    const record = await patchAppRecord(platform.db, actor.installation, change, platform.clock())
    return reply(200, record, { headers: etagOf(record) })
  })

  serve(deleteAppRecordEndpoint, async ({ platform, actor, params, reply }) => {
    await deleteAppRecord(platform.db, actor.installation, params.collection, params.id)
    return reply(204, undefined)
  })
})
