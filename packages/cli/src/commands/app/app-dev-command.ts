import { relative } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { type Development, developAppEndpoint } from '@haat/domains/app-platform/development/contract'
import { ProblemError } from '@haat/http-client'
import { forwardEvents } from '../../app-dev/forward-events.ts'
import { DEFAULT_URL, describeResult, readLocalAddress } from '../../app-dev/local-server.ts'
import { readAppLink, saveAppLink } from '../../app-folder/app-link.ts'
import { chooseStore, type LinkedApp, openLinkedApp, registerApp } from '../../app-folder/linked-app.ts'
import { type AppFiles, readAppFolder, readAppIdentity } from '../../app-folder/read-app-folder.ts'
import { packageSender, withAppFindings } from '../../app-folder/upload-app.ts'
import { watchFolder } from '../../dev/watch-folder.ts'
import { CommandFailure, misuse } from '../../output/command-failure.ts'
import { failureOf } from '../../server/server-failure.ts'
import { untilInterrupted } from '../../until-interrupted.ts'
import type { CommandContext } from '../command-context.ts'
import { appHelp } from './app-help.ts'

/** `haat app dev`: runs the folder's files in a store of the developer, and brings its events to this computer. */
export function appDevCommand({ environment, output }: CommandContext) {
  return new Command('dev')
    .description('run the app in a store of yours while you edit it, with its events on this computer')
    .argument('[folder]', appHelp.folder)
    .option('--new', 'register the app in the studio first')
    .option('--store <slug>', appHelp.store)
    .option('--url <address>', `${appHelp.url} (default: the last one, or ${DEFAULT_URL})`)
    .option('--studio <address>', appHelp.studio)
    .option('--json', 'print one JSON object per line: ready, change, findings and event')
    .action(async (path, { new: isNew, store: named, url: given, studio: option }) => {
      const app = await openLinkedApp(environment, path, option)
      const url = readLocalAddress(given ?? app.link?.url ?? DEFAULT_URL)
      const store = await chooseStore(app, named)
      let files = await readAppFolder(app.folder)
      if (isNew === true) await registerApp(app, files)
      const session = await upload(app, store, url, files)
      const link = await readAppLink(app.folder)
      await saveAppLink(app.folder, { ...link, studio: app.studio.origin, store, url, haat: session.haat })
      announce(session, store, url)

      const ending = new AbortController()
      const forwarding = forwardEvents({
        ...app,
        store,
        url,
        signal: ending.signal,
        onDelivered: (delivery, result) =>
          report(
            'event',
            { type: delivery.event_type, ...result },
            `${delivery.event_type} → ${delivery.path}: ${describeResult(result, url)}`,
          ),
        onInterrupted: (error) =>
          output.warn(
            error === undefined ? 'Connected again.' : `${error.problem.title}. Events wait; trying to connect again.`,
          ),
      })
      const stopWatching = await watchFolder(app.folder, () => update().catch(reportProblem))
      try {
        await Promise.race([untilInterrupted(), forwarding])
      } finally {
        ending.abort()
        await stopWatching()
      }

      async function update(): Promise<void> {
        const before = files
        files = await readAppFolder(app.folder)
        const changed = changedPaths(before, files)
        if (changed.length === 0) return
        const began = performance.now()
        await upload(app, store, url, files)
        const ms = Math.round(performance.now() - began)
        report('change', { files: changed, duration_ms: ms }, `Updated in ${ms} ms: ${changed.join(', ')}`)
      }
    })

  async function upload(app: LinkedApp, store: string, url: string, files: AppFiles): Promise<Development> {
    const { id, urls } = readAppIdentity(files)
    if (id !== app.app_id) throw misuse(`The app’s ID has changed to ${id}. Stop, and start haat app dev again.`)
    try {
      const params = { app_id: app.app_id, store_slug: store }
      const query = urls === undefined ? {} : { url }
      return await packageSender(app.studio, files).call(developAppEndpoint, { params, query })
    } catch (error) {
      throw withAdvice(withAppFindings(error, output), app)
    }
  }

  function announce({ links, is_new: isNew, version }: Development, store: string, url: string): void {
    const lines = [
      `${isNew ? 'Installed' : 'Updated'} version ${version} for development in ${store}.`,
      `  Storefront: ${links.storefront}`,
      ...(links.app_page === null ? [] : [`  App page:   ${links.app_page}  (from ${url})`]),
      `  Event log:  ${links.event_log}`,
      'Saved files show up by themselves. Ctrl+C stops it; events then wait.',
    ]
    report('ready', { store, url, version, links }, lines.join('\n'))
  }

  /** The command keeps running: the next change may be right again. */
  function reportProblem(thrown: unknown): void {
    const error = failureOf(thrown)
    if (!(error instanceof CommandFailure)) throw error
    report('findings', { code: error.code, ...error.details }, error.message)
  }

  /** A line per event, because the command doesn't end. */
  function report(event: string, details: Readonly<Record<string, unknown>>, text: string): void {
    output.event({ event, ...details }, text)
  }
}

function changedPaths(before: AppFiles, after: AppFiles): string[] {
  const paths = new Set([...before.keys(), ...after.keys()])
  return [...paths].filter((path) => {
    const [one, other] = [before.get(path), after.get(path)]
    return one === undefined || other === undefined || !one.equals(other)
  })
}

function withAdvice(error: unknown, { app_id: appId, folder }: LinkedApp): unknown {
  if (!(error instanceof ProblemError) || error.code !== 'app_not_found') return error
  const place = relative(process.cwd(), folder) || 'this folder'
  return misuse(
    `The studio has no app ${appId} of yours. Register the one in ${place} with: haat app dev --new`,
    error.code,
  )
}
