import { Refused } from '@haat/http-contract'
import { routes } from '../../serve.ts'
import { readDraftContents } from '../drafts/read-draft-contents.ts'
import { GateReport } from '../gate/contract.ts'
import { runGate } from '../gate/run-gate.ts'
import { requireOwnTheme } from '../own-theme/require-own-theme.ts'
import { releaseTheme, withdrawSubmission } from './change-submission.ts'
import {
  checkDraftEndpoint,
  getSubmissionReportEndpoint,
  listSubmissionsEndpoint,
  releaseThemeEndpoint,
  replyToRemarkEndpoint,
  submissionNotFound,
  submitThemeEndpoint,
  withdrawSubmissionEndpoint,
} from './contract.ts'
import { listSubmissions } from './list-submissions.ts'
import { readQueue } from './read-queue.ts'
import { replyToRemark } from './reply-to-remark.ts'
import { submitTheme } from './submit-theme.ts'

export const submissionRoutes = routes((serve) => {
  serve(submitThemeEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(201, await submitTheme(platform, actor, params.slug, body, request.id)),
  )

  serve(listSubmissionsEndpoint, async ({ platform, actor, params, query, reply }) => {
    const theme = await requireOwnTheme(platform.db, actor, params.slug)
    const [page, queue] = await Promise.all([
      listSubmissions(platform, theme.id, query),
      readQueue(platform.db, theme.id, platform.clock()),
    ])
    return reply(200, { ...page, queue })
  })

  serve(getSubmissionReportEndpoint, async ({ platform, actor, params, reply }) => {
    const theme = await requireOwnTheme(platform.db, actor, params.slug)
    const submission = await platform.db
      .selectFrom('theme_submissions')
      .select('gate_report')
      .where('id', '=', params.id)
      .where('theme_id', '=', theme.id)
      .executeTakeFirst()
    if (submission === undefined) throw new Refused(submissionNotFound)
    return reply(200, GateReport.parse(submission.gate_report))
  })

  serve(checkDraftEndpoint, async ({ platform, actor, params, reply }) => {
    const theme = await requireOwnTheme(platform.db, actor, params.slug)
    const { draft, contents } = await readDraftContents(platform.db, theme.id)
    const { report } = await runGate(platform, actor, contents)
    return reply(200, { ...report, revision: draft.revision })
  })

  serve(withdrawSubmissionEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await withdrawSubmission(platform, { actor, slug: params.slug, request_id: request.id })),
  )

  serve(releaseThemeEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await releaseTheme(platform, { actor, slug: params.slug, request_id: request.id })),
  )

  serve(replyToRemarkEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const said = { remark_id: params.id, text: body.text }
    return reply(201, await replyToRemark(platform, actor, params.slug, said, request.id))
  })
})
