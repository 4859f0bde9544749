export * from './announcements/contract.ts'
export * from './inbox/contract.ts'
export * from './outbox/contract.ts'
export * from './templates/contract.ts'
