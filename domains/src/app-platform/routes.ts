import type { Route } from '../serve.ts'
import { installationRoutes } from './installations/routes.ts'

export const appPlatformRoutes: readonly Route[] = [...installationRoutes]
