export { loadDemoJobs } from './demo/load-demo-jobs.ts'
