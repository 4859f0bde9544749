import { preloadProfile } from '@haat/console/session/use-profile'
import { startConsole } from '@haat/console/start-console'
import { router } from './router.tsx'
import { developers } from './session/developers.tsx'
import { studio } from './studio.ts'
import './style.css'

startConsole(studio, router)
preloadProfile(studio, developers)
