import { ApiError, api, type Client, explainError, type Locale } from '@haat/app-sdk'
import { getProducts } from '../catalog/load-products.ts'
import type { Product } from '../catalog/product.ts'
import { type Change, toProductSet } from '../edits/change.ts'
import { undoChange } from '../edits/undo-change.ts'
import { addChanges, type RunData, readChanges, saveRun } from './run-store.ts'

const BATCH_SIZE = 50

/** A run that's under way. */
export interface Running {
  readonly client: Client
  readonly id: string
  readonly start: RunData
  /** The language of the person who started it. */
  readonly locale: Locale
}

/** A change with the product as it was when it was planned. */
export interface Planned {
  readonly change: Change
  readonly product: Product
}

/**
 * Makes the changes of a run in batches, and saves its progress after each. A product that somebody has changed since the
 * preview is left alone.
 */
export async function runChanges(running: Running, planned: readonly Planned[]): Promise<void> {
  const { client, id } = running
  await withProgress(running, async (progress) => {
    for (let index = 0; index < planned.length; index += BATCH_SIZE) {
      const batch = planned.slice(index, index + BATCH_SIZE)
      await addChanges(
        client,
        id,
        batch.map(({ change }) => change),
      )
      const { items } = await client.call(api.changeProducts, {
        body: {
          items: batch.map(({ change, product }) => ({
            id: product.id,
            revision: product.revision,
            set: toProductSet(change, product),
          })),
        },
        idempotency_key: `${id}-${index}`,
      })
      const refused = items.filter(({ status }) => status === 'refused').length
      await progress({ finished: batch.length, refused, kept: 0 })
    }
    return 'done'
  })
}

/** Marks a run as being undone, before anything changes: the page that follows shows its progress. */
export async function startUndo(client: Client, id: string, run: RunData): Promise<RunData> {
  const start: RunData = { ...run, state: 'undoing', finished: 0, kept: 0, problem: '' }
  await saveRun(client, id, start)
  return start
}

/** Puts back what a run changed, the last changes first. */
export async function undoRun(running: Running): Promise<void> {
  const { client, id } = running
  await withProgress(running, async (progress) => {
    for await (const part of readChanges(client, id)) {
      const products = await productsOf(client, part)
      const undone = part.map((change) => {
        const product = products.get(change.id)
        return product === undefined ? { change: undefined, kept: 1 } : { ...undoChange(change, product), product }
      })
      const items = undone.flatMap((one) =>
        one.change === undefined || !('product' in one)
          ? []
          : [{ id: one.change.id, set: toProductSet(one.change, one.product) }],
      )
      const answers = items.length === 0 ? [] : (await client.call(api.changeProducts, { body: { items } })).items
      const refused = answers.filter(({ status }) => status === 'refused').length
      await progress({ finished: part.length, refused: 0, kept: undone.reduce((sum, { kept }) => sum + kept, refused) })
    }
    return 'undone'
  })
}

type Progress = (done: Pick<RunData, 'finished' | 'refused' | 'kept'>) => Promise<void>

async function withProgress(
  { client, id, start, locale }: Running,
  work: (progress: Progress) => Promise<'done' | 'undone'>,
): Promise<void> {
  let current = start
  try {
    const state = await work(async ({ finished, refused, kept }) => {
      current = {
        ...current,
        finished: current.finished + finished,
        refused: current.refused + refused,
        kept: current.kept + kept,
      }
      await saveRun(client, id, current)
    })
    await saveRun(client, id, { ...current, state })
  } catch (error) {
    const problem = error instanceof ApiError ? explainError(error, locale) : 'failed'
    await saveRun(client, id, { ...current, state: 'failed', problem })
    if (!(error instanceof ApiError)) throw error
  }
}

async function productsOf(client: Client, changes: readonly Change[]): Promise<Map<string, Product>> {
  const ids = [...new Set(changes.map(({ id }) => id))]
  const found = new Map<string, Product>()
  for (let index = 0; index < ids.length; index += BATCH_SIZE) {
    for (const product of await getProducts(client, ids.slice(index, index + BATCH_SIZE)))
      found.set(product.id, product)
  }
  return found
}
