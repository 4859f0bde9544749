export { loadDemoStaff } from './load-demo-staff.ts'
