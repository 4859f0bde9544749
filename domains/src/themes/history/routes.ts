import { Refused } from '@haat/http-contract'
import { routes } from '../../serve.ts'
import { themeFileNotFound } from '../content/contract.ts'
import { readBlobs } from '../content/read-blobs.ts'
import { getDraft } from '../drafts/find-draft.ts'
import { requireOwnTheme } from '../own-theme/require-own-theme.ts'
import { createCheckpoint, deleteCheckpoint } from './change-checkpoints.ts'
import { compareStates } from './compare-states.ts'
import {
  addCheckpointEndpoint,
  compareThemeStatesEndpoint,
  deleteCheckpointEndpoint,
  listCheckpointsEndpoint,
  listThemeHistoryEndpoint,
  readThemeStateEndpoint,
  restoreThemeStateEndpoint,
} from './contract.ts'
import { listCheckpoints, listHistory } from './list-history.ts'
import { readThemeState } from './read-theme-state.ts'
import { restoreState } from './restore-state.ts'

export const themeHistoryRoutes = routes((serve) => {
  serve(listThemeHistoryEndpoint, async ({ platform, actor, params, query, reply }) => {
    const theme = await requireOwnTheme(platform.db, actor, params.slug)
    return reply(200, await listHistory(platform.db, { theme_id: theme.id, reader: actor.account_id }, query))
  })

  serve(readThemeStateEndpoint, async ({ platform, actor, params, query, reply }) => {
    const { at, path, include } = query
    const theme = await requireOwnTheme(platform.db, actor, params.slug)
    const state = await readThemeState(platform.db, theme.id, at)
    const files = [...state.values()].filter((file) => path === undefined || file.path === path)
    if (path !== undefined && files.length === 0) throw new Refused(themeFileNotFound)
    const texts = include === 'text' ? files.flatMap((file) => (file.is_text ? [file.hash] : [])) : []
    const contents = await readBlobs(platform.db, texts)
    return reply(200, {
      files: files.map((file) => {
        const bytes = file.is_text ? contents.get(file.hash) : undefined
        return bytes === undefined ? file : { ...file, text: bytes.toString('utf8') }
      }),
    })
  })

  serve(compareThemeStatesEndpoint, async ({ platform, actor, params, query, reply }) => {
    const theme = await requireOwnTheme(platform.db, actor, params.slug)
    const [draft, state] = await Promise.all([
      getDraft(platform.db, theme.id),
      readThemeState(platform.db, theme.id, query.against),
    ])
    return reply(200, { revision: draft.revision, files: compareStates(state, draft.files) })
  })

  serve(restoreThemeStateEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await restoreState(platform, actor, params.slug, body, request.id)),
  )

  serve(addCheckpointEndpoint, async ({ platform, actor, params, body, reply }) =>
    reply(201, await createCheckpoint(platform, actor, params.slug, body)),
  )

  serve(listCheckpointsEndpoint, async ({ platform, actor, params, reply }) => {
    const theme = await requireOwnTheme(platform.db, actor, params.slug)
    return reply(200, { items: await listCheckpoints(platform.db, theme.id), next_cursor: null })
  })

  serve(deleteCheckpointEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await deleteCheckpoint(platform, actor, params.slug, params.id)),
  )
})
