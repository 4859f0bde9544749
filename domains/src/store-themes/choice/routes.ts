import { etagOf } from '../../if-match.ts'
import { routes } from '../../serve.ts'
import { listEditing } from '../presence/list-editing.ts'
import { chooseTheme } from './choose-theme.ts'
import { chooseThemeEndpoint, listStoreThemesEndpoint } from './contract.ts'
import { listStoreThemes } from './list-store-themes.ts'

export const themeChoiceRoutes = routes((serve) => {
  serve(listStoreThemesEndpoint, async ({ platform, actor, reply }) => {
    const [items, editing] = await Promise.all([listStoreThemes(platform, actor), listEditing(platform, actor)])
    return reply(200, { items, editing, next_cursor: null })
  })

  serve(chooseThemeEndpoint, async ({ platform, actor, body, request, reply }) => {
    const chosen = await chooseTheme(platform, actor, body, request.id)
    return reply(200, chosen, { headers: etagOf(chosen) })
  })
})
