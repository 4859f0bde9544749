import { routes } from '../../serve.ts'
import {
  countSegmentEndpoint,
  createSegmentEndpoint,
  deleteSegmentEndpoint,
  getSegmentEndpoint,
  listSegmentCountsEndpoint,
  listSegmentsEndpoint,
  updateSegmentEndpoint,
} from './contract.ts'
import {
  countMembers,
  createSegment,
  deleteSegment,
  getSegment,
  listSegmentCounts,
  listSegments,
  updateSegment,
} from './manage-segments.ts'

export const segmentRoutes = routes((serve) => {
  serve(listSegmentsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listSegments(platform, actor.store.id), next_cursor: null }),
  )

  serve(listSegmentCountsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listSegmentCounts(platform, actor.store.id), next_cursor: null }),
  )

  serve(getSegmentEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await getSegment(platform, actor.store.id, params.id)),
  )

  serve(createSegmentEndpoint, async ({ platform, actor, body, reply }) => {
    const { store_slug: _, ...fields } = body
    return reply(201, await createSegment(platform, actor, fields))
  })

  serve(updateSegmentEndpoint, async ({ platform, actor, params, body, reply }) => {
    const { store_slug: _, ...fields } = body
    return reply(200, await updateSegment(platform, actor, params.id, fields))
  })

  serve(deleteSegmentEndpoint, async ({ platform, actor, params, reply }) => {
    await deleteSegment(platform, actor, params.id)
    return reply(200, { id: params.id })
  })

  serve(countSegmentEndpoint, async ({ platform, actor, body, reply }) =>
    reply(200, { customer_count: await countMembers(platform.db, actor.store.id, body, platform.clock()) }),
  )
})
