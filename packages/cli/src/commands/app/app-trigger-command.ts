import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Argument, Command } from '@commander-js/extra-typings'
import { appEventTypes } from '@haat/app-manifest'
import { exampleEventEndpoint } from '@haat/domains/app-platform/development/contract'
import { z } from 'zod'
import { DEFAULT_URL, deliverLocally, describeResult, readLocalAddress } from '../../app-dev/local-server.ts'
import { chooseStore, openLinkedApp } from '../../app-folder/linked-app.ts'
import { EXIT, misuse } from '../../output/command-failure.ts'
import { type CommandContext, help } from '../command-context.ts'
import { appHelp } from './app-help.ts'

/** `haat app trigger`: sends a signed example of an event to the app's server on this computer. */
export function appTriggerCommand({ environment, output, exitWith }: CommandContext) {
  return new Command('trigger')
    .description('send a signed example of an event to the app’s server on this computer')
    .addArgument(new Argument('<type>', 'the event, such as products.updated').choices(appEventTypes))
    .argument('[folder]', appHelp.folder)
    .option('--data <file>', 'a JSON file with the event’s data')
    .option('--store <slug>', appHelp.store)
    .option('--url <address>', appHelp.url)
    .option('--studio <address>', appHelp.studio)
    .option('--json', help.json)
    .action(async (type, path, { data: file, store, url, studio: option }) => {
      const app = await openLinkedApp(environment, path, option)
      const origin = readLocalAddress(url ?? app.link?.url ?? DEFAULT_URL)
      const data = file === undefined ? undefined : await readData(resolve(environment.cwd, file))
      const { deliveries } = await app.studio.call(exampleEventEndpoint, {
        params: { app_id: app.app_id, store_slug: await chooseStore(app, store) },
        body: { type, ...(data === undefined ? {} : { data }) },
      })
      if (deliveries.length === 0) {
        throw misuse(
          `No webhook in the manifest wants ${type}. Add it to "webhooks", and run haat app dev.`,
          'no_webhook',
        )
      }
      const results = await Promise.all(deliveries.map((delivery) => deliverLocally(origin, delivery)))
      output.result(
        results,
        results.map((result) => `${type} → ${origin}: ${describeResult(result, origin)}`).join('\n'),
      )
      const isDelivered = results.every(({ http_status: status }) => status !== null && status >= 200 && status < 300)
      if (!isDelivered) exitWith(EXIT.findings)
    })
}

const Data = z.record(z.string(), z.unknown())

/** Returns the text of a JSON object. Throws a failure if the file has something else. */
async function readData(file: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  try {
    return JSON.stringify(Data.parse(JSON.parse(text)))
  } catch {
    throw misuse(`${file} isn’t a JSON object.`, 'bad_data')
  }
}
