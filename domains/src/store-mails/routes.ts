import { etagOf } from '../if-match.ts'
import { type Route, routes } from '../serve.ts'
import { requireRevision } from '../settings-revision.ts'
import type { StoreMailDefinition } from './define-store-mail.ts'
import { getStoreMailSettingsEndpoint, saveStoreMailSettingsEndpoint } from './design/contract.ts'
import { saveMailSettings, showMailSettings } from './design/mail-settings.ts'
import {
  getStoreMailEndpoint,
  listStoreMailsEndpoint,
  previewStoreMailEndpoint,
  restoreStoreMailEndpoint,
  saveStoreMailEndpoint,
  sendStoreMailTestEndpoint,
} from './edit/contract.ts'
import { previewStoreMail, sendStoreMailTest } from './edit/preview-store-mail.ts'
import { restoreStoreMail, saveStoreMail } from './edit/save-store-mail.ts'
import { listStoreMails, requireDefinition, showStoreMail } from './edit/show-store-mails.ts'

/** `definitions`: those of all domains. */
export const storeMailsRoutes = (definitions: readonly StoreMailDefinition[]): readonly Route[] =>
  routes((serve) => {
    serve(listStoreMailsEndpoint, async ({ platform, actor, reply }) =>
      reply(200, { items: await listStoreMails(platform.db, definitions, actor.store.id), next_cursor: null }),
    )

    serve(getStoreMailEndpoint, async ({ platform, actor, params, reply }) => {
      const mail = await showStoreMail(platform.db, requireDefinition(definitions, params.key), actor.store.id)
      return reply(200, mail, { headers: etagOf(mail) })
    })

    serve(saveStoreMailEndpoint, async ({ platform, actor, params, body, request, reply }) => {
      const definition = requireDefinition(definitions, params.key)
      const revision = requireRevision(request.headers, body)
      const mail = await saveStoreMail({ platform, actor, request_id: request.id }, definition, body, revision)
      return reply(200, mail, { headers: etagOf(mail) })
    })

    serve(restoreStoreMailEndpoint, async ({ platform, actor, params, request, reply }) => {
      const definition = requireDefinition(definitions, params.key)
      const mail = await restoreStoreMail({ platform, actor, request_id: request.id }, definition)
      return reply(200, mail, { headers: etagOf(mail) })
    })

    serve(previewStoreMailEndpoint, async ({ platform, actor, params, body, reply }) => {
      const definition = requireDefinition(definitions, params.key)
      return reply(200, await previewStoreMail(platform, actor.store, { definition, text: body }))
    })

    serve(sendStoreMailTestEndpoint, async ({ platform, actor, params, body, reply }) => {
      const definition = requireDefinition(definitions, params.key)
      return reply(200, await sendStoreMailTest(platform, actor, { definition, text: body }))
    })

    serve(getStoreMailSettingsEndpoint, async ({ platform, actor, reply }) => {
      const settings = await showMailSettings(platform.db, platform, actor.store.id)
      return reply(200, settings, { headers: etagOf(settings) })
    })

    serve(saveStoreMailSettingsEndpoint, async ({ platform, actor, body, request, reply }) => {
      const revision = requireRevision(request.headers, body)
      const settings = await saveMailSettings({ platform, actor, request_id: request.id }, body, revision)
      return reply(200, settings, { headers: etagOf(settings) })
    })
  })
