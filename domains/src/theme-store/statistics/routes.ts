import { Refused } from '@haat/http-contract'
import { routes } from '../../serve.ts'
import { themeNotFound } from '../../themes/contract.ts'
import { requireOwnTheme } from '../../themes/index.ts'
import { countThemeEventEndpoint, getAnyThemeStatisticsEndpoint, getThemeStatisticsEndpoint } from './contract.ts'
import { countVisit } from './count-visit.ts'
import { readStatistics } from './read-statistics.ts'

export const statisticsRoutes = routes((serve) => {
  serve(countThemeEventEndpoint, async ({ platform, params, body, request, reply }) => {
    await countVisit(platform, { slug: params.slug, event: body.event, user_agent: request.user_agent })
    return reply(204, undefined)
  })

  serve(getThemeStatisticsEndpoint, async ({ platform, actor, params, query, reply }) => {
    const { id } = await requireOwnTheme(platform.db, actor, params.slug)
    return reply(200, await readStatistics(platform, id, query))
  })

  serve(getAnyThemeStatisticsEndpoint, async ({ platform, params, query, reply }) => {
    const theme = await platform.db.selectFrom('themes').select('id').where('slug', '=', params.slug).executeTakeFirst()
    if (theme === undefined) throw new Refused(themeNotFound)
    return reply(200, await readStatistics(platform, theme.id, query))
  })
})
