export { recordCommission } from './commissions/record-commission.ts'
export { reverseCommission } from './commissions/reverse-commissions.ts'
