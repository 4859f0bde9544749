export { planDemoAudience } from './demo/plan-demo-audience.ts'
