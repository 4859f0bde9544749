import { routes } from '../../serve.ts'
import { addLanguage, chooseDefaultLanguage, publishLanguage, removeLanguage } from './change-languages.ts'
import {
  addLanguageEndpoint,
  chooseDefaultLanguageEndpoint,
  listLanguagesEndpoint,
  publishLanguageEndpoint,
  removeLanguageEndpoint,
} from './contract.ts'
import { showLanguages } from './show-languages.ts'

export const storeLanguageRoutes = routes((serve) => {
  serve(listLanguagesEndpoint, async ({ platform, actor, reply }) => {
    const { store } = actor
    return reply(200, await showLanguages(platform.db, store.id))
  })

  serve(addLanguageEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await addLanguage({ platform, actor, request_id: request.id }, body)),
  )

  serve(publishLanguageEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await publishLanguage({ platform, actor, request_id: request.id }, body)),
  )

  serve(chooseDefaultLanguageEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await chooseDefaultLanguage({ platform, actor, request_id: request.id }, body)),
  )

  serve(removeLanguageEndpoint, async ({ platform, actor, query, request, reply }) =>
    reply(200, await removeLanguage({ platform, actor, request_id: request.id }, query)),
  )
})
