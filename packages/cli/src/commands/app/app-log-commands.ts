import { Command, Option } from '@commander-js/extra-typings'
import { appEventTypes } from '@haat/app-manifest'
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
