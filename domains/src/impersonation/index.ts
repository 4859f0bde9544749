export { planDemoSupportVisits } from './demo/plan-demo-support-visits.ts'
export { impersonationJobs } from './ending/close-finished-visits.ts'
