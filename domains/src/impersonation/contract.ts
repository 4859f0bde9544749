export * from './consent/contract.ts'
export * from './ending/contract.ts'
export * from './start/contract.ts'
export * from './visit/contract.ts'
