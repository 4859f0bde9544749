import type { RouteObject } from 'react-router'

export const storesRoutes: RouteObject[] = []
