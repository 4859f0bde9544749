import { routes } from '../../serve.ts'
import { getDraft } from '../drafts/find-draft.ts'
import { readContents } from '../drafts/read-draft-contents.ts'
import { refuseIfStopped } from '../gate/run-gate.ts'
import { readThemeState } from '../history/read-theme-state.ts'
import { requireOwnTheme } from '../own-theme/require-own-theme.ts'
import { createThemeFromArchiveEndpoint, downloadThemeEndpoint, importThemeEndpoint } from './contract.ts'
import { createFromArchive } from './create-from-archive.ts'
import { importTheme } from './import-theme.ts'

export const themeArchiveRoutes = routes((serve) => {
  serve(downloadThemeEndpoint, async ({ platform, actor, params, query, reply }) => {
    const { db, theme_tools: themeTools } = platform
    const theme = await requireOwnTheme(db, actor, params.slug)
    const { at } = query
    const files = at === undefined ? (await getDraft(db, theme.id)).files : await readThemeState(db, theme.id, at)
    const contents = await readContents(db, [...files.values()])
    const zip = await refuseIfStopped(() => themeTools.writeArchive(contents))
    const name = at === undefined ? theme.slug : `${theme.slug}-${at}`
    return reply(200, Buffer.from(zip), {
      headers: { 'content-disposition': `attachment; filename="${name}.zip"`, 'cache-control': 'no-store' },
    })
  })

  serve(importThemeEndpoint, async ({ platform, actor, params, query, uploads, request, reply }) => {
    const { slug } = await requireOwnTheme(platform.db, actor, params.slug)
    const wanted = { slug, is_dry_run: query.dry_run === 'true', request_id: request.id }
    return reply(200, await importTheme(platform, actor, wanted, uploads))
  })

  serve(createThemeFromArchiveEndpoint, async ({ platform, actor, query, uploads, request, reply }) =>
    reply(201, await createFromArchive(platform, actor, query, uploads, request.id)),
  )
})
