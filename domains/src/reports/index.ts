export { planDemoReports } from './demo/plan-demo-reports.ts'
