import { purchaseNotFound } from '../../payments/contract.ts'
import { findStoreOfPurchase, verifyPayment } from '../../payments/index.ts'
import { routes } from '../../serve.ts'
import { listAccountCredit } from '../credit/list-account-credit.ts'
import { planFulfilment } from '../purchases/plan-fulfilment.ts'
import { cancelPlan, resumePlan } from './cancel-plan.ts'
import { changePlan, quotePlan } from './change-plan.ts'
import {
  cancelPlanEndpoint,
  changePlanEndpoint,
  getPlanDocumentPdfEndpoint,
  getPlanSubscriptionEndpoint,
  listAccountCreditEndpoint,
  listPlanPurchasesEndpoint,
  payPlanChargeEndpoint,
  planDocumentNotFound,
  quotePlanEndpoint,
  resumePlanEndpoint,
  verifyPlanPaymentEndpoint,
} from './contract.ts'
import { findStoreOfDocument, getPlanDocumentPdf } from './get-plan-document.ts'
import { getStoreSubscription } from './get-store-subscription.ts'
import { getPlanPurchase, listPlanPurchases } from './list-plan-purchases.ts'
import { payCharge } from './pay-charge.ts'

export const vendorPlanRoutes = routes((serve) => {
  serve(getPlanSubscriptionEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await getStoreSubscription(platform, actor)),
  )

  serve(quotePlanEndpoint, async ({ platform, actor, body, reply }) =>
    reply(200, await quotePlan(platform, actor, body)),
  )

  serve(changePlanEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await changePlan(platform, actor, body.quote_id, request.id)),
  )

  serve(payPlanChargeEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await payCharge(platform, actor, params.id, request.id)),
  )

  serve(
    verifyPlanPaymentEndpoint,
    async ({ platform, actor, body, request, reply }) => {
      const purchaseId = await verifyPayment(platform, planFulfilment, actor, body, request.id)
      return reply(200, await getPlanPurchase(platform.db, purchaseId))
    },
    {
      store_of: {
        find: ({ platform, body }) => findStoreOfPurchase(platform.db, { kind: 'plan', order_id: body.order_id }),
        not_found: purchaseNotFound,
      },
    },
  )

  serve(cancelPlanEndpoint, async ({ platform, actor, request, reply }) =>
    reply(200, { subscription: await cancelPlan(platform, actor, request.id) }),
  )

  serve(resumePlanEndpoint, async ({ platform, actor, request, reply }) =>
    reply(200, { subscription: await resumePlan(platform, actor, request.id) }),
  )

  serve(listPlanPurchasesEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listPlanPurchases(platform.db, actor.store.id, query)),
  )

  serve(
    getPlanDocumentPdfEndpoint,
    async ({ platform, params, reply }) => {
      const { pdf, headers } = await getPlanDocumentPdf(platform.db, params.id)
      return reply(200, pdf, { headers })
    },
    {
      store_of: {
        find: ({ platform, params }) => findStoreOfDocument(platform.db, params.id),
        not_found: planDocumentNotFound,
      },
    },
  )

  serve(listAccountCreditEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listAccountCredit(platform.db, actor.store.vendor_id, query)),
  )
})
