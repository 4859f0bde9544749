export { describeEntry } from './describe-entry.ts'
export { sealAuditEntries } from './seal-entries.ts'
export { verifyAuditLog } from './verify-log.ts'
