import { startConsole } from '@haat/console/start-console'
import { router } from './router.tsx'
import { studio } from './studio.ts'
import './style.css'

startConsole(studio, router)
