import type { Needs } from '@haat/theme-engine'

/** Remembers what was requested from the host, so that each item is requested once. */
export class NeedsLedger {
  readonly #requested = new Set<string>()
  readonly #limits = new Map<string, number>()
  readonly #paging: Set<string>
  /** Requests without a response. */
  #pending = 0
  #failed: Needs[] = []

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
  noteFailure(needs: Needs): void {
    this.#pending = Math.max(0, this.#pending - 1)
    this.#failed.push(needs)
  }

  /** What failed to load is requested again when it's needed. */
  forgetFailures(): void {
    for (const needs of this.#failed) {
      for (const name of namesOf(needs)) this.#requested.delete(name)
      for (const { handle, limit } of needs.collections) {
        if (this.#limits.get(handle) === limit) this.#limits.delete(handle)
      }
      if (needs.paginate !== undefined) this.#paging.delete(pagingName(needs.paginate))
    }
    this.#failed = []
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
    const paging = paginate && pagingName(paginate)
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

function pagingName({ list, page_size: pageSize }: NonNullable<Needs['paginate']>): string {
  return `${list} ${pageSize}`
}

/** The names under which the ledger remembers what was requested, except lists. */
function namesOf({ products, pages, menus, images, recommendations, ...all }: Needs): string[] {
  const named = (kind: string, names: readonly string[]) => names.map((name) => `${kind} ${name}`)
  return [
    ...named('product', products),
    ...named('page', pages),
    ...named('menu', menus),
    ...named('image', images),
    ...named('recommendations', recommendations === undefined ? [] : [recommendations.product]),
    ...(all.all_collections ? ['all_collections'] : []),
    ...(all.all_categories ? ['all_categories'] : []),
  ]
}

/** Returns whether nothing is requested. */
export function isNothing({ products, pages, menus, images, collections, ...rest }: Needs): boolean {
  const lists = [products, pages, menus, images, collections]
  return (
    lists.every((list) => list.length === 0) &&
    !rest.all_collections &&
    !rest.all_categories &&
    rest.recommendations === undefined &&
    rest.paginate === undefined
  )
}
