import type { Route } from '../serve.ts'
import { catalogueRoutes } from './catalogue/routes.ts'

export const themeStoreRoutes: readonly Route[] = [...catalogueRoutes]
