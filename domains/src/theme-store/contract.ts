export * from './catalogue/contract.ts'
export * from './purchases/contract.ts'
export * from './statistics/contract.ts'
