import type { Needs } from '@haat/theme-engine'

/** Remembers what was requested from the host, so that each item is requested once. */
export class NeedsLedger {
  readonly #requested = new Set<string>()
  readonly #limits = new Map<string, number>()
  readonly #paging: Set<string>
  /** Requests without a response. */
  #pending = 0
  #hasFailed = false

  /** `before`: the ledger of the same page with older data. Everything is requested again except list sizes. */
  constructor(before?: NeedsLedger) {
    this.#paging = new Set(before === undefined ? [] : before.#paging)
  }

  /** Whether something was requested that hasn't arrived yet, and hasn't failed. */
  get isLoading(): boolean {
    return this.#pending > 0
  }

  /** The response to a request has arrived, so what failed to load before may load now. */
  noteArrival(): void {
    this.#pending = Math.max(0, this.#pending - 1)
    this.forgetFailures()
  }

  /** A request has failed. It isn't repeated before `forgetFailures`, because a page can render at every key press. */
  noteFailure(): void {
    this.#pending = Math.max(0, this.#pending - 1)
    this.#hasFailed = true
  }

  /** After a failure, everything that's still missing is requested again when it's needed. */
  forgetFailures(): void {
    if (!this.#hasFailed) return
    this.#hasFailed = false
    for (const known of [this.#requested, this.#limits, this.#paging]) known.clear()
  }

  /** Returns what hasn't been requested before; undefined if there is nothing new. */
  take(needs: Needs): Needs | undefined {
    const { recommendations, paginate } = needs
    const fresh: Needs = {
      products: this.#fresh('product', needs.products),
      pages: this.#fresh('page', needs.pages),
      menus: this.#fresh('menu', needs.menus),
      images: this.#fresh('image', needs.images),
      collections: needs.collections.filter(({ handle, limit }) => {
        if ((this.#limits.get(handle) ?? -1) >= limit) return false
        this.#limits.set(handle, limit)
        return true
      }),
      all_collections: needs.all_collections && this.#isFresh('all_collections'),
      all_categories: needs.all_categories && this.#isFresh('all_categories'),
    }
    if (recommendations && this.#isFresh(`recommendations ${recommendations.product}`)) {
      fresh.recommendations = recommendations
    }
    const appData = (needs.app_data ?? []).flatMap(({ app, on, ids, keys }) => {
      const own = this.#fresh(`app data ${app} ${on} ${keys.join()}`, ids)
      return own.length === 0 ? [] : { app, on, ids: own, keys }
    })
    const records = (needs.app_records ?? []).filter((need) => this.#isFresh(`app records ${JSON.stringify(need)}`))
    if (appData.length > 0) fresh.app_data = appData
    if (records.length > 0) fresh.app_records = records
    const paging = paginate && `${paginate.list} ${paginate.page_size}`
    if (paging !== undefined && !this.#paging.has(paging)) {
      this.#paging.add(paging)
      fresh.paginate = paginate
    }
    if (isNothing(fresh)) return undefined
    this.#pending += 1
    return fresh
  }

  #fresh(kind: string, names: readonly string[]): string[] {
    return names.filter((name) => this.#isFresh(`${kind} ${name}`))
  }

  #isFresh(name: string): boolean {
    if (this.#requested.has(name)) return false
    this.#requested.add(name)
    return true
  }
}

/** Returns whether nothing is requested. */
export function isNothing({ products, pages, menus, images, collections, ...rest }: Needs): boolean {
  const lists = [products, pages, menus, images, collections]
  return (
    lists.every((list) => list.length === 0) &&
    !rest.all_collections &&
    !rest.all_categories &&
    rest.recommendations === undefined &&
    rest.paginate === undefined &&
    (rest.app_data ?? []).length === 0 &&
    (rest.app_records ?? []).length === 0
  )
}
