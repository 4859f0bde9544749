export { liftSanction, recordSanction } from './record-sanction.ts'
export { sanctionsOf } from './sanctions-of.ts'
