import { Command } from '@commander-js/extra-typings'
import { replayDevelopmentEndpoint } from '@haat/domains/app-platform/development/contract'
import { chooseStore, openLinkedApp } from '../../app-folder/linked-app.ts'
import { misuse } from '../../output/command-failure.ts'
import { count } from '../../output/output.ts'
import { type CommandContext, help } from '../command-context.ts'
import { appHelp } from './app-help.ts'

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** `haat app replay`: sends webhooks again. */
export function appReplayCommand({ environment, output }: CommandContext) {
  return new Command('replay')
    .description('send a webhook again, or all that failed; a running haat app dev gets them')
    .argument('[id]', 'the webhook’s ID, from haat app deliveries')
    .option('--failed', 'all webhooks that weren’t delivered')
    .option('--since <time>', 'with --failed: how far back, such as 30m, 2h or 1d', '24h')
    .option('--store <slug>', appHelp.store)
    .option('--studio <address>', appHelp.studio)
    .option('--json', help.json)
    .action(async (id, { failed, since, store, studio: option }) => {
      if ((id === undefined) === (failed !== true)) throw misuse('Name a webhook by its ID, or use --failed.')
      const app = await openLinkedApp(environment, undefined, option)
      const { replayed } = await app.studio.call(replayDevelopmentEndpoint, {
        params: { app_id: app.app_id, store_slug: await chooseStore(app, store) },
        body: id === undefined ? { since: timeBefore(since, new Date()) } : { delivery_id: id },
      })
      output.result({ replayed }, `${count(replayed, 'webhook')} will be sent again.`)
    })
}

/** `2h` before now -> an ISO time. */
function timeBefore(text: string, now: Date): string {
  const [, number = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? []
  const ms = unit === 'm' || unit === 'h' || unit === 'd' ? UNITS[unit] : undefined
  if (ms === undefined) throw misuse(`${text} isn’t a time. Use minutes, hours or days, such as 30m, 2h or 1d.`)
  return new Date(now.getTime() - Number(number) * ms).toISOString()
}
