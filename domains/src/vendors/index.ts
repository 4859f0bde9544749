export { planDemoVendors } from './demo/plan-demo-vendors.ts'
