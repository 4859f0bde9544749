import type { RouteObject } from 'react-router'

export const vendorsRoutes: RouteObject[] = []
