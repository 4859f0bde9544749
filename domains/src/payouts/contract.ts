export * from './bank-details/contract.ts'
export * from './bank-details/freezes/contract.ts'
export * from './bank-details/review/contract.ts'
export * from './earnings-dashboard/contract.ts'
