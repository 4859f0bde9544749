import { routes } from '../../serve.ts'
import {
  approveVersionEndpoint,
  rejectVersionEndpoint,
  replyAsReviewerEndpoint,
  requestChangesEndpoint,
} from './contract.ts'
import { approveVersion, rejectVersion } from './decide-version.ts'
import { replyAsReviewer } from './reply-as-reviewer.ts'
import { requestChanges } from './request-changes.ts'

export const reviewRoutes = routes((serve) => {
  serve(approveVersionEndpoint, async ({ platform, actor, params, query, request, reply }) => {
    const review = { actor, version_id: params.id, submission_id: query.submission, request_id: request.id }
    return reply(200, await approveVersion(platform, review))
  })

  serve(rejectVersionEndpoint, async ({ platform, actor, params, query, body, request, reply }) => {
    const review = { actor, version_id: params.id, submission_id: query.submission, request_id: request.id }
    return reply(200, await rejectVersion(platform, review, body.reason))
  })

  serve(requestChangesEndpoint, async ({ platform, actor, params, query, body, request, reply }) => {
    const review = { actor, version_id: params.id, submission_id: query.submission, request_id: request.id }
    return reply(200, await requestChanges(platform, review, body))
  })

  serve(replyAsReviewerEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const said = { remark_id: params.id, text: body.text }
    return reply(201, await replyAsReviewer(platform, actor, said, request.id))
  })
})
