export { loadDemoApps } from './demo/load-demo-apps.ts'
export { type AppDetails, saveApps } from './save-apps.ts'
