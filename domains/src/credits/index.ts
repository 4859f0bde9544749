export {
  type DemoCheckout,
  type DemoCreditPurchase,
  loadDemoCredits,
  planDemoCreditPurchases,
} from './demo/load-demo-credits.ts'
export { creditsFulfilment } from './purchases/credits-fulfilment.ts'
