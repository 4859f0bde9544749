export { recordCommission } from './commissions/record-commission.ts'
export { reverseCommission } from './commissions/reverse-commissions.ts'
export { type DemoAffiliate, planDemoAffiliates } from './demo/plan-demo-affiliates.ts'
