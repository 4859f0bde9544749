import { preloadProfile } from '@haat/console/session/use-profile'
import { startConsole } from '@haat/console/start-console'
import { admin } from './admin.ts'
import { router } from './router.tsx'
import { administrators } from './session/administrators.tsx'
import './style.css'

startConsole(admin, router)
preloadProfile(admin, administrators)
