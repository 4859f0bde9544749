import { endpoint } from '@haat/http-contract'
import type { z } from 'zod'
import { LoadedTheme } from '../draft/contract.ts'
import { noThemeYet } from '../revision/contract.ts'

/** What apps see of a store's theme: how its pages are built, and nothing about the people who edit it. */
export const AppTheme = LoadedTheme.pick({
  store_slug: true,
  revision: true,
  published_revision: true,
  published_at: true,
  saved_at: true,
  theme: true,
  schemas: true,
  templates: true,
  sections: true,
  settings: true,
}).meta({ id: 'AppTheme' })
export type AppTheme = z.infer<typeof AppTheme>

export const appThemeEndpoint = endpoint({
  method: 'GET',
  url: '/api/app/theme',
  summary: 'Get the store’s draft theme: sections, settings and what they can be',
  tag: 'For apps',
  auth: ['app'],
  app: { scope: 'theme:read', cost: 5 },
  response: { 200: AppTheme },
  refusals: [noThemeYet],
})
