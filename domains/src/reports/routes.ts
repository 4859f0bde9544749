import type { Tx } from '@haat/db'
import { type Route, routes } from '../serve.ts'
import { requireOwnTheme } from '../themes/index.ts'
import { appeal, listOwnAppeals } from './appeal.ts'
import {
  appealSuspensionEndpoint,
  appealThemeDecisionEndpoint,
  listStoreAppealsEndpoint,
  listThemeAppealsEndpoint,
  reportStoreEndpoint,
  reportThemeEndpoint,
} from './contract.ts'
import { findStoreDecisions, findThemeDecisions } from './find-decisions.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { reportStore, reportTheme } from './send-report.ts'

const senderRoutes = routes((serve) => {
  serve(reportThemeEndpoint, async ({ platform, params, body, request, reply }) =>
    reply(201, await reportTheme(platform, { slug: params.slug, ...body }, request.id)),
  )

  serve(reportStoreEndpoint, async ({ platform, body, request, reply }) =>
    reply(201, await reportStore(platform, body, request.id)),
  )

  serve(appealThemeDecisionEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const theme = await requireOwnTheme(platform.db, actor, params.slug)
    const decisions = (tx: Tx, now: Date) => findThemeDecisions(tx, theme.id, now)
    return reply(201, await appeal(platform, actor, body, decisions, request.id))
  })

  serve(listThemeAppealsEndpoint, async ({ platform: { db, clock }, actor, params, reply }) => {
    const theme = await requireOwnTheme(db, actor, params.slug)
    const decisions = await findThemeDecisions(db, theme.id, clock())
    const subject = { kind: 'theme', id: theme.id } as const
    return reply(200, await listOwnAppeals(db, actor, subject, { decisions, may_appeal: true }))
  })

  serve(appealSuspensionEndpoint, async ({ platform, actor, body, request, reply }) => {
    const decisions = (tx: Tx, now: Date) => findStoreDecisions(tx, actor.store.id, now)
    return reply(201, await appeal(platform, actor, { against: 'suspension', text: body.text }, decisions, request.id))
  })

  serve(listStoreAppealsEndpoint, async ({ platform: { db, clock }, actor, reply }) => {
    const { id } = actor.store
    const decisions = await findStoreDecisions(db, id, clock())
    const mayAppeal = actor.kind === 'vendor'
    return reply(200, await listOwnAppeals(db, actor, { kind: 'store', id }, { decisions, may_appeal: mayAppeal }))
  })
})

export const reportsRoutes: readonly Route[] = [...senderRoutes, ...inboxRoutes]
