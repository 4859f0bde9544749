import { routes } from '../serve.ts'
import { addTaxRules, deleteTaxRule, updateTaxRule } from './rules/change-tax-rules.ts'
import {
  addTaxRulesEndpoint,
  deleteTaxRuleEndpoint,
  listTaxRulesEndpoint,
  updateTaxRuleEndpoint,
} from './rules/contract.ts'
import { listTaxRules } from './rules/list-tax-rules.ts'
import { getTaxesEndpoint, saveTaxesEndpoint } from './settings/contract.ts'
import { saveTaxes } from './settings/save-taxes.ts'
import { showTaxes } from './settings/show-taxes.ts'

export const taxRoutes = routes((serve) => {
  serve(getTaxesEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await showTaxes(platform.db, actor.store.id, platform.clock())),
  )

  serve(saveTaxesEndpoint, async ({ platform, actor, body, request, reply }) => {
    const { store_slug: _, ...options } = body
    return reply(200, await saveTaxes({ platform, actor, request_id: request.id }, options))
  })

  serve(listTaxRulesEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await listTaxRules(platform.db, actor.store.id)),
  )

  serve(addTaxRulesEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await addTaxRules({ platform, actor, request_id: request.id }, body.rules)),
  )

  serve(updateTaxRuleEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await updateTaxRule({ platform, actor, request_id: request.id }, params.id, body.rule)),
  )

  serve(deleteTaxRuleEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await deleteTaxRule({ platform, actor, request_id: request.id }, params.id)),
  )
})
