export { addExtraLimits, findExtraLimits } from './extra-limits.ts'
export { findApproval, requireApprovedVendor } from './find-approval.ts'
export { startApproval } from './start-approval.ts'
