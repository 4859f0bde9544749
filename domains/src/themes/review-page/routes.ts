import { Refused } from '@haat/http-contract'
import { routes } from '../../serve.ts'
import { themeFileNotFound } from '../content/contract.ts'
import { readBlobs } from '../content/read-blobs.ts'
import { runGate } from '../gate/run-gate.ts'
import { compareStates } from '../history/compare-states.ts'
import { answerChecklist } from './answer-checklist.ts'
import { comparePages } from './compare-pages.ts'
import {
  answerChecklistEndpoint,
  checkReviewedVersionEndpoint,
  compareReviewedFilesEndpoint,
  compareReviewedPagesEndpoint,
  getReviewedBlobEndpoint,
  getReviewPageEndpoint,
  listReviewedFilesEndpoint,
} from './contract.ts'
import { getReviewPage } from './get-review-page.ts'
import { readContents } from './read-contents.ts'
import { findReviewedState, readReviewedState, requireSubmitted } from './read-reviewed-state.ts'

export const reviewPageRoutes = routes((serve) => {
  serve(getReviewPageEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await getReviewPage(platform, actor, params.id)),
  )

  serve(listReviewedFilesEndpoint, async ({ platform: { db }, params, query, reply }) => {
    const files = await readReviewedState(db, await requireSubmitted(db, params.id), query.of)
    const contents = await readContents(db, new Map([...files].filter(([, file]) => file.is_text)))
    return reply(200, {
      files: [...files.values()].map((file) => {
        const text = contents.get(file.path)
        return typeof text === 'string' ? { ...file, text } : file
      }),
    })
  })

  serve(getReviewedBlobEndpoint, async ({ platform: { db }, params, reply }) => {
    const version = await requireSubmitted(db, params.id)
    const states = await Promise.all(
      (['submitted', 'published', 'previous'] as const).map((state) => findReviewedState(db, version, state)),
    )
    const isUsed = states.some((files) => files?.values().some(({ hash }) => hash === params.hash))
    const bytes = isUsed ? (await readBlobs(db, [params.hash])).get(params.hash) : undefined
    if (bytes === undefined) throw new Refused(themeFileNotFound)
    return reply(200, bytes, {
      headers: {
        'cache-control': 'private, max-age=31536000, immutable',
        // What a developer uploaded never runs as a page of the administration.
        'content-disposition': 'attachment',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    })
  })

  serve(compareReviewedFilesEndpoint, async ({ platform: { db }, params, query, reply }) => {
    const version = await requireSubmitted(db, params.id)
    const [before, after] = await Promise.all([
      readReviewedState(db, version, query.against),
      readReviewedState(db, version, 'submitted'),
    ])
    return reply(200, { files: compareStates(before, after) })
  })

  serve(compareReviewedPagesEndpoint, async ({ platform, actor, params, query, reply }) =>
    reply(200, await comparePages(platform, actor, params.id, query.against)),
  )

  serve(checkReviewedVersionEndpoint, async ({ platform, actor, params, reply }) => {
    const files = await readReviewedState(platform.db, await requireSubmitted(platform.db, params.id), 'submitted')
    const { report } = await runGate(platform, actor, await readContents(platform.db, files))
    return reply(200, report)
  })

  serve(answerChecklistEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, { checklist: await answerChecklist(platform, actor, params.id, body, request.id) }),
  )
})
