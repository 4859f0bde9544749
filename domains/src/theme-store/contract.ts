export * from './catalogue/contract.ts'
