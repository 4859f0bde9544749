import { type App, type AppOptions, api, createApp, type PageContext, type PageResult } from '@haat/app-sdk'
import { type FoundProducts, findProducts } from './catalog/load-products.ts'
import type { Change } from './edits/change.ts'
import { type ParsedEdit, parseEdit } from './edits/edit.ts'
import { planChanges } from './edits/plan-changes.ts'
import { storedSummary } from './edits/stored-summary.ts'
import { formPage } from './pages/form-page.ts'
import { previewPage } from './pages/preview-page.ts'
import { historyPage, isUnderWay, runPage } from './pages/run-pages.ts'
import { runChanges, startUndo, undoRun } from './runs/run-changes.ts'
import { addRun, getRun, listRuns, type RunData } from './runs/run-store.ts'
import { textsIn } from './texts/texts.ts'

/** Bulk Bandhu: changes many products at once, with a preview before and an undo afterwards. */
export function createHaatApp(options: AppOptions): App {
  const app = createApp(options)

  app.page('/', async ({ client, query, session }) =>
    formPage(textsIn(session.locale), { choices: await client.call(api.listProductChoices, {}), fields: query }),
  )

  app.page('/preview', async (context) => preview(context, context.query))

  app.action('/runs', async (context) => {
    const { client, form, session } = context
    const fields = without(form, ['digest', 'ids'])
    const planned = await plan(context, fields)
    if (planned.digest !== form.get('digest')) return preview(context, fields, { has_changed: true })
    const chosen = new Set(form.getAll('ids'))
    const changes = planned.changes.filter(({ id }) => chosen.has(id))
    if (changes.length === 0) return preview(context, fields)

    const products = new Map(planned.found.products.map((product) => [product.id, product]))
    const data: RunData = {
      state: 'running',
      summary: storedSummary(planned.parsed.edit, fields, textsIn(session.locale)),
      total: changes.length,
      finished: 0,
      refused: 0,
      kept: 0,
      problem: '',
    }
    const id = await addRun(client, data)
    const withProducts = changes.flatMap((change) => {
      const product = products.get(change.id)
      return product === undefined ? [] : [{ change, product }]
    })
    continueInBackground(runChanges({ client, id, start: data, locale: session.locale }, withProducts))
    return { location: `/runs/${id}` }
  })

  app.page('/history', async ({ client, session }) => historyPage(textsIn(session.locale), await listRuns(client)))

  app.page('/runs/:id', async ({ client, params, session }) =>
    runPage(textsIn(session.locale), await getRun(client, params.id ?? '')),
  )

  app.action('/runs/:id/undo', async ({ client, params, session: { locale } }) => {
    const run = await getRun(client, params.id ?? '')
    if (!isUnderWay(run) && run.state !== 'undone') {
      const start = await startUndo(client, run.id, run)
      continueInBackground(undoRun({ client, id: run.id, start, locale }))
    }
    return { location: `/runs/${run.id}` }
  })

  return app
}

interface Plan {
  readonly parsed: ParsedEdit
  readonly found: FoundProducts
  readonly changes: readonly Change[]
  readonly digest: string
}

type Opened = Pick<PageContext, 'client' | 'session'>

async function plan({ client, session }: Opened, fields: URLSearchParams): Promise<Plan> {
  const parsed = parseEdit(fields, textsIn(session.locale).errors)
  const found = await findProducts(client, fields)
  const changes = planChanges(found.products, parsed.edit)
  return { parsed, found, changes, digest: await digestOf(changes) }
}

async function preview(
  context: Opened,
  fields: URLSearchParams,
  { has_changed: hasChanged = false } = {},
): Promise<PageResult> {
  const texts = textsIn(context.session.locale)
  const { errors } = parseEdit(fields, texts.errors)
  if (Object.keys(errors).length > 0) {
    return formPage(texts, { choices: await context.client.call(api.listProductChoices, {}), fields, errors })
  }
  const { parsed, found, changes, digest } = await plan(context, fields)
  return previewPage(texts, { edit: parsed.edit, fields, changes, digest, total: found.total, has_changed: hasChanged })
}

/** Runs take longer than a page may. Their progress is saved, and shown by the page of the run. */
function continueInBackground(work: Promise<void>): void {
  work.catch((error: unknown) => console.error(error))
}

async function digestOf(changes: readonly Change[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(changes)))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function without(fields: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...fields].filter(([name]) => !names.includes(name)))
}
