import { Lookup } from '../../liquid/lookup.ts'
import { type AppDataOwner, MAX_RECORDS, type RecordsAnnotation } from '../../schema/app-annotations.ts'
import type { PageData } from '../data/page-data.ts'
import { type AppRecordsNeed, recordsKey } from '../needs.ts'
import type { NeedsRecorder } from '../needs-recorder.ts'
import type { AppPart, AppParts } from './app-part.ts'

/** The owner of data that belongs to the store as a whole. */
export const STORE_ITSELF = 'store'

interface Reading {
  readonly data: PageData
  readonly needs: NeedsRecorder
}

/** Reads what an app has stored and its blocks may show. What isn't loaded yet becomes a need of the page. */
export class AppDataReader {
  readonly #app: AppParts
  readonly #reading: Reading

  constructor(app: AppParts, reading: Reading) {
    this.#app = app
    this.#reading = reading
  }

  /** The app's values beside an object, by key; undefined if there are none. */
  of(on: AppDataOwner, id: string): unknown {
    const keys = this.#app.data_keys.get(on)
    if (keys === undefined) return undefined
    const { data, needs } = this.#reading
    const loaded = data.app_data?.[this.#app.id]?.[on]
    if (loaded !== undefined && Object.hasOwn(loaded, id)) return loaded[id] ?? undefined
    needs.appData({ app: this.#app.id, on, ids: [id], keys: [...keys] })
    return undefined
  }

  /** The records of an annotation, newest first, and whether there are more of them. */
  records(annotation: RecordsAnnotation): { readonly shown: readonly unknown[]; readonly has_more: boolean } {
    const { data, needs } = this.#reading
    const need = recordsNeed(this.#app.id, annotation, data)
    if (need === undefined) return { shown: [], has_more: false }
    const key = recordsKey(need)
    const loaded = data.app_records
    if (loaded === undefined || !Object.hasOwn(loaded, key)) {
      needs.appRecords(need)
      return { shown: [], has_more: false }
    }
    const records = loaded[key] ?? []
    const count = need.limit - 1
    return { shown: records.slice(0, count), has_more: records.length > count && count < MAX_RECORDS }
  }
}

/** One more record than is shown tells whether there are more. Undefined if the page isn't about such an object. */
export function recordsNeed(
  app: string,
  { collection, by, limit }: RecordsAnnotation,
  data: Pick<PageData, 'product' | 'collection' | 'page' | 'request'>,
): AppRecordsNeed | undefined {
  const owner = by === undefined ? undefined : data[by]
  if (by !== undefined && !owner) return undefined
  return {
    app,
    collection,
    ...(by !== undefined && owner && { by: { index: `${by}_id`, value: String(owner.id) } }),
    limit: Math.min(limit * shownPages(data), MAX_RECORDS) + 1,
  }
}

/** `?app_page=3`: a visitor has asked for more records twice. */
export function shownPages({ request }: Pick<PageData, 'request'>): number {
  const pages = Number(request?.query?.app_page)
  return Number.isInteger(pages) && pages >= 1 && pages <= 20 ? pages : 1
}

/** `app` in blocks: its name, what it stored for the store, and the records that the block declares. */
export class AppObject extends Lookup {
  readonly #part: AppPart
  readonly #reader: AppDataReader
  readonly #more: string

  /** `more`: the address that shows one more page of records. */
  constructor(part: AppPart, reader: AppDataReader, more: string) {
    super()
    this.#part = part
    this.#reader = reader
    this.#more = more
  }

  override get(key: string): unknown {
    const { app, annotations } = this.#part
    if (key === 'name') return app.name
    if (key === 'id') return app.id
    if (key === 'store') return this.#reader.of('store', STORE_ITSELF)
    if (key === 'more_url') {
      const hasMore = annotations.records.some((one) => this.#reader.records(one).has_more)
      return hasMore ? this.#more : undefined
    }
    const records = annotations.records.find(({ collection }) => collection === key)
    return records && this.#reader.records(records).shown
  }

  override text(): string {
    return this.#part.app.name
  }
}
