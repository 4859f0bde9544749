import type { RouteObject } from 'react-router'

export const analyticsRoutes: RouteObject[] = []
