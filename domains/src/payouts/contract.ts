export * from './bank-details/contract.ts'
export * from './bank-details/freezes/contract.ts'
export * from './bank-details/review/contract.ts'
