import { endpoint, PageQuery, pageOf } from '@haat/http-contract'
import { z } from 'zod'
import { appNotFound } from '../../app-store/contract.ts'
import { AppDelivery, DeliveryStatus, deliveryNotFound } from '../deliveries/contract.ts'
import { UninstallReason } from '../installations/contract.ts'
import { appParams, auth, per10Minutes, tag } from '../own-apps/contract.ts'

/** How many stores have an app, and why others ended it. Names no store. */
export const AppInstallations = z
  .object({
    installed: z.int().describe('Stores that have the app now'),
    installed_30_days: z.int().describe('Installations of the last 30 days'),
    uninstalled_30_days: z.int().describe('Uninstalled in the last 30 days'),
    reasons: z
      .array(z.object({ reason: UninstallReason.nullable().describe('null: none was given'), count: z.int() }))
      .describe('Of all that uninstalled the app, the most frequent first'),
  })
  .meta({ id: 'AppInstallations' })
export type AppInstallations = z.infer<typeof AppInstallations>

export const getAppInstallationsEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/apps/:app_id/installations',
  summary: 'Get how many stores have your app, and why stores uninstalled it',
  tag,
  auth,
  params: appParams,
  response: { 200: AppInstallations },
  refusals: [appNotFound],
})

/** An event that was sent to an app's server, without what it's about. */
export const DeveloperDelivery = AppDelivery.omit({ subject_id: true, webhook_id: true })
  .extend({
    installation_id: z.uuid().describe('As in the event'),
    http_status: z.int().nullable().describe('Of the last attempt; attempts are kept for a week'),
    error: z.string().nullable().describe('Why the last attempt failed'),
  })
  .meta({ id: 'DeveloperDelivery' })
export type DeveloperDelivery = z.infer<typeof DeveloperDelivery>

export const listDeveloperDeliveriesEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/apps/:app_id/deliveries',
  summary: 'List the events that were sent to your app’s server from all stores, the newest first',
  tag,
  auth,
  params: appParams,
  query: PageQuery.extend({ status: DeliveryStatus.optional() }),
  response: { 200: pageOf(DeveloperDelivery) },
  refusals: [appNotFound],
})

export const replayDeveloperDeliveryEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/apps/:app_id/deliveries/:delivery_id/replay',
  summary: 'Send an event to your app’s server again',
  tag,
  auth,
  params: appParams.extend({ delivery_id: z.uuid() }),
  response: { 201: z.object({ id: z.uuid() }) },
  refusals: [appNotFound, deliveryNotFound],
  rate_limit: per10Minutes(120),
})
