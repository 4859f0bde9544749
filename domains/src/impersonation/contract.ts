export * from './consent/contract.ts'
export * from './start/contract.ts'
export * from './visit/contract.ts'
