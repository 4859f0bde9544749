import type { MailTemplate } from '../../mail-template.ts'
import { type Route, routes } from '../../serve.ts'
import { getMailTemplateEndpoint, listMailTemplatesEndpoint, sendTestMailEndpoint } from './contract.ts'
import { listMailTemplates, previewMailTemplate, sendTestMail } from './preview-templates.ts'

/** `templates`: those of all domains. */
export const mailTemplatesRoutes = (templates: readonly MailTemplate[]): readonly Route[] =>
  routes((serve) => {
    serve(listMailTemplatesEndpoint, async ({ platform, reply }) =>
      reply(200, { items: listMailTemplates(platform, templates), next_cursor: null }),
    )

    serve(getMailTemplateEndpoint, async ({ platform, params, reply }) =>
      reply(200, previewMailTemplate(platform, templates, params.key)),
    )

    serve(sendTestMailEndpoint, async ({ platform, actor, params, reply }) =>
      reply(200, await sendTestMail(platform, actor, { templates, key: params.key })),
    )
  })
