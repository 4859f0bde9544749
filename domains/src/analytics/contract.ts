export * from './date-range/contract.ts'
export * from './funnel/contract.ts'
export * from './signup/contract.ts'
