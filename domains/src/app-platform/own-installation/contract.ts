import { AppScope, capabilities } from '@haat/app-manifest'
import { endpoint } from '@haat/http-contract'
import { z } from 'zod'
import { InstallationState } from '../installations/contract.ts'

export const OwnInstallation = z
  .object({
    id: z.string(),
    app_id: z.string(),
    version: z.string(),
    state: InstallationState,
    scopes: z.array(AppScope.meta({ open: true })).describe('What this token may do'),
    store: z.object({ id: z.string(), slug: z.string(), name: z.string(), storefront_url: z.string() }),
    capabilities: z.array(z.enum(capabilities).meta({ open: true })).describe('What this Haat offers to apps'),
    person: z
      .object({ kind: z.enum(['vendor', 'staff']) })
      .nullable()
      .describe('Who uses the app’s page; null for the app’s own token'),
  })
  .meta({ id: 'OwnInstallation' })
export type OwnInstallation = z.infer<typeof OwnInstallation>

export const ownInstallationEndpoint = endpoint({
  method: 'GET',
  url: '/api/app/installation',
  summary: 'Get the installation that the token belongs to',
  tag: 'For apps',
  auth: ['app'],
  app: {},
  response: { 200: OwnInstallation },
})
