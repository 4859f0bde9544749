import { Command, Option } from '@commander-js/extra-typings'
import { appEventTypes } from '@haat/app-manifest'
import { type AppCall, listAppCallsEndpoint } from '@haat/domains/app-platform/api-calls/contract'
import { DeliveryStatus } from '@haat/domains/app-platform/deliveries/contract'
import {
  listDevelopmentDeliveriesEndpoint,
  listDevelopmentEventsEndpoint,
} from '@haat/domains/app-platform/development/contract'
import { chooseStore, openLinkedApp } from '../../app-folder/linked-app.ts'
import { type CommandContext, help } from '../command-context.ts'
import { appHelp } from './app-help.ts'

const SHOWN = 50

/** `haat app events`: what has happened in the store. */
export function appEventsCommand({ environment, output }: CommandContext) {
  return new Command('events')
    .description('list the newest events of the store that the app may read')
    .argument('[folder]', appHelp.folder)
    .addOption(new Option('--type <type>', 'only events of this type').choices(appEventTypes))
    .option('--store <slug>', appHelp.store)
    .option('--studio <address>', appHelp.studio)
    .option('--json', help.json)
    .action(async (path, { type, store, studio: option }) => {
      const app = await openLinkedApp(environment, path, option)
      const { items } = await app.studio.call(listDevelopmentEventsEndpoint, {
        params: { app_id: app.app_id, store_slug: await chooseStore(app, store) },
        query: { limit: SHOWN, type },
      })
      const lines = items.map(({ occurred_at: at, type: of, data }) => `${at}  ${of}  ${JSON.stringify(data)}`)
      output.result(items, lines.length === 0 ? 'Nothing has happened yet.' : lines.join('\n'))
    })
}

/** `haat app deliveries`: which webhooks were sent, and what came of them. */
export function appDeliveriesCommand({ environment, output }: CommandContext) {
  return new Command('deliveries')
    .description('list the newest webhooks of the app and what came of them')
    .argument('[folder]', appHelp.folder)
    .addOption(new Option('--status <status>', 'only webhooks in this state').choices(DeliveryStatus.options))
    .option('--store <slug>', appHelp.store)
    .option('--studio <address>', appHelp.studio)
    .option('--json', help.json)
    .action(async (path, { status, store, studio: option }) => {
      const app = await openLinkedApp(environment, path, option)
      const { items } = await app.studio.call(listDevelopmentDeliveriesEndpoint, {
        params: { app_id: app.app_id, store_slug: await chooseStore(app, store) },
        query: { limit: SHOWN, status },
      })
      const lines = items.map(
        ({ id, created_at: at, event_type: type, status: state, attempts }) =>
          `${id}  ${at}  ${type}  ${state}${attempts > 1 ? ` after ${attempts} attempts` : ''}`,
      )
      output.result(items, lines.length === 0 ? 'No webhooks yet.' : lines.join('\n'))
    })
}

/** `haat app logs`: which calls of the API were refused, and all calls from stores in which the app is developed. */
export function appLogsCommand({ environment, output }: CommandContext) {
  return new Command('logs')
    .description('list the newest calls of the API: refused ones, and all from stores where you develop the app')
    .argument('[folder]', appHelp.folder)
    .option('--refused', 'only calls that were refused')
    .option('--studio <address>', appHelp.studio)
    .option('--json', help.json)
    .action(async (path, { refused, studio: option }) => {
      const app = await openLinkedApp(environment, path, option)
      const { items } = await app.studio.call(listAppCallsEndpoint, {
        params: { app_id: app.app_id },
        query: { limit: SHOWN, ...(refused === true ? { only: 'refused' as const } : {}) },
      })
      output.result(items, items.length === 0 ? 'No calls yet.' : items.map(describeCall).join('\n'))
    })
}

function describeCall({ called_at: at, http_status: status, endpoint, duration_ms: ms, ...call }: AppCall): string {
  const line = `${at}  ${status}  ${endpoint}  ${ms} ms`
  if (call.problem_title === null) return line
  const scope = call.problem_code === 'scope_missing' && call.scope !== null ? ` (${call.scope})` : ''
  return `${line}  ${call.problem_title}${scope}  request ${call.request_id}`
}
