import { readIfMatch } from '../../if-match.ts'
import { routes } from '../../serve.ts'
import { cancelSchedule } from './cancel-schedule.ts'
import { cancelScheduleEndpoint, scheduleThemeEndpoint } from './contract.ts'
import { scheduleTheme } from './schedule-theme.ts'

export const scheduleRoutes = routes((serve) => {
  serve(scheduleThemeEndpoint, async ({ platform, actor, body, request, reply }) => {
    const revision = readIfMatch(request.headers, body)
    return reply(200, await scheduleTheme(platform, actor, { ...body, revision }, request.id))
  })

  serve(cancelScheduleEndpoint, async ({ platform, actor, request, reply }) =>
    reply(200, await cancelSchedule(platform, actor, request.id)),
  )
})
