import type { Tx } from '@haat/db'
import { type Route, routes } from '../serve.ts'
import { requireOwnTheme } from '../themes/index.ts'
import { appeal, listOwnAppeals } from './appeal.ts'
import {
  appealSuspensionEndpoint,
  appealThemeDecisionEndpoint,
  listStoreAppealsEndpoint,
  listThemeAppealsEndpoint,
  reportThemeEndpoint,
} from './contract.ts'
import { findStoreDecisions, findThemeDecisions } from './find-decisions.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { reportTheme } from './report-theme.ts'

const senderRoutes = routes((serve) => {
  serve(reportThemeEndpoint, async ({ platform, params, body, request, reply }) =>
    reply(201, await reportTheme(platform, { slug: params.slug, ...body }, request.id)),
  )

  serve(appealThemeDecisionEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const theme = await requireOwnTheme(platform.db, actor, params.slug)
    const decisions = (tx: Tx, now: Date) => findThemeDecisions(tx, theme.id, now)
    return reply(201, await appeal(platform, actor, body, decisions, request.id))
  })

  serve(listThemeAppealsEndpoint, async ({ platform: { db, clock }, actor, params, reply }) => {
    const theme = await requireOwnTheme(db, actor, params.slug)
    const decisions = await findThemeDecisions(db, theme.id, clock())
    return reply(200, await listOwnAppeals(db, actor, { kind: 'theme', id: theme.id }, decisions))
  })

  serve(appealSuspensionEndpoint, async ({ platform, actor, body, request, reply }) => {
    const decisions = (tx: Tx, now: Date) => findStoreDecisions(tx, actor.store.id, now)
    return reply(201, await appeal(platform, actor, { against: 'suspension', text: body.text }, decisions, request.id))
  })

  serve(listStoreAppealsEndpoint, async ({ platform: { db, clock }, actor, reply }) => {
    const { id } = actor.store
    const decisions = await findStoreDecisions(db, id, clock())
    return reply(200, await listOwnAppeals(db, actor, { kind: 'store', id }, decisions))
  })
})

export const reportsRoutes: readonly Route[] = [...senderRoutes, ...inboxRoutes]
