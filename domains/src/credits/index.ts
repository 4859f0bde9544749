export { type DemoCheckout, loadDemoCredits } from './demo/load-demo-credits.ts'
export { creditsFulfilment } from './purchases/credits-fulfilment.ts'
