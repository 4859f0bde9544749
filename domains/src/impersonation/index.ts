export { impersonationJobs } from './ending/close-finished-visits.ts'
