export * from './catalogue/contract.ts'
export * from './statistics/contract.ts'
