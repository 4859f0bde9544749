export { demoSuspensions, planDemoAppeals } from './demo/plan-demo-appeals.ts'
export { planDemoReports } from './demo/plan-demo-reports.ts'
