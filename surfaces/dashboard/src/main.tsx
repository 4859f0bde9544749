import { startConsole } from '@haat/console/start-console'
import { dashboard } from './dashboard.ts'
import { router } from './router.tsx'
import './style.css'

startConsole(dashboard, router)
