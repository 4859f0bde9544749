import { Refused } from '@haat/http-contract'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform.ts'
import type { Installation } from '../../serve.ts'
import { type AppAllowance, findAppAllowance } from './app-allowance.ts'
import { APP_POINTS_PER_S, appRateLimited, MAX_UNDER_WAY } from './contract.ts'
import { takePoints } from './take-points.ts'

/** A process takes so many points at a time, so that most requests don't write to the database. */
const BORROWED_POINTS = 20
/** For so long a process keeps points that it doesn't use. */
const BORROWED_FOR_MS = 1_000
const ALLOWANCE_MS = 60_000
const MAX_KNOWN = 10_000

interface Borrowed {
  points: number
  /** Of the shared bucket, when the process borrowed. */
  left: number
  at: number
}

export interface PointsUse {
  readonly allowed: boolean
  readonly remaining: number
  /** 0 if allowed. */
  readonly retry_after_s: number
}

/** Limits what apps do: by points for each app in each store, by points for each app, and by requests under way. */
export class AppLimits {
  readonly #platform: Pick<Platform, 'db' | 'clock'>
  readonly #borrowed = new LRUCache<string, Borrowed>({ max: MAX_KNOWN })
  readonly #allowances = new LRUCache<string, AppAllowance & { readonly at: number }>({ max: MAX_KNOWN })
  readonly #apps = new LRUCache<string, { level: number; at: number }>({ max: MAX_KNOWN })
  readonly #underWay = new Map<string, number>()

  constructor(platform: Pick<Platform, 'db' | 'clock'>) {
    this.#platform = platform
  }

  /** Counts a request as under way until `leave`. Throws `app_rate_limited` if there are too many. */
  enter({ id }: Pick<Installation, 'id'>): void {
    const count = this.#underWay.get(id) ?? 0
    if (count >= MAX_UNDER_WAY) {
      const detail = `At most ${MAX_UNDER_WAY} requests of an app in a store can be under way. Try again when one has finished.`
      throw new Refused(appRateLimited, detail, { extensions: { retry_after_seconds: 1 } })
    }
    this.#underWay.set(id, count + 1)
  }

  leave({ id }: Pick<Installation, 'id'>): void {
    const count = this.#underWay.get(id) ?? 0
    if (count <= 1) this.#underWay.delete(id)
    else this.#underWay.set(id, count - 1)
  }

  /** Takes the points of a request, at most as many as the bucket holds, or none if there aren't enough. */
  async take(installation: Installation, cost: number): Promise<PointsUse> {
    const now = this.#platform.clock()
    const allowance = await this.findAllowance(installation)
    const points = Math.min(cost, allowance.capacity)
    const waitOfAppS = this.#takeOfApp(installation, points, now)
    if (waitOfAppS > 0) return { allowed: false, remaining: 0, retry_after_s: waitOfAppS }
    const borrowed = await this.#borrow(installation, allowance, { points, now })
    const isEnough = borrowed.points >= points
    if (isEnough) borrowed.points -= points
    const remaining = borrowed.points + borrowed.left
    return {
      allowed: isEnough,
      remaining: Math.max(0, Math.floor(remaining)),
      retry_after_s: isEnough ? 0 : Math.max(1, Math.ceil((points - remaining) / allowance.points_per_s)),
    }
  }

  /** Returns what the process has borrowed, at least the points unless the shared bucket has fewer. */
  async #borrow(
    { app_id: appId, store_id: storeId }: Installation,
    allowance: AppAllowance,
    { points, now }: { readonly points: number; readonly now: Date },
  ): Promise<Borrowed> {
    const key = `${appId} ${storeId}`
    const borrowed = this.#borrowed.get(key) ?? { points: 0, left: 0, at: 0 }
    this.#borrowed.set(key, borrowed)
    const isFresh = now.getTime() - borrowed.at < BORROWED_FOR_MS
    if (isFresh && borrowed.points >= points) return borrowed
    const returned = borrowed.points
    // Other requests of this process don't use what is being returned.
    borrowed.points = 0
    const { taken, left } = await takePoints(this.#platform.db, {
      ...allowance,
      app_id: appId,
      store_id: storeId,
      needed: points,
      wanted: Math.max(points, BORROWED_POINTS),
      returned,
      now,
    })
    borrowed.points += taken
    borrowed.left = left
    borrowed.at = now.getTime()
    return borrowed
  }

  /** Takes points of an app in all stores. Returns 0, or in how many seconds there are enough. */
  #takeOfApp({ app_id: appId }: Installation, points: number, now: Date): number {
    const bucket = this.#apps.get(appId) ?? { level: 0, at: now.getTime() }
    const leaked = Math.max(0, (now.getTime() - bucket.at) / 1_000) * APP_POINTS_PER_S
    const level = Math.max(0, bucket.level - leaked)
    const isAllowed = level === 0 || level + points <= APP_POINTS_PER_S
    this.#apps.set(appId, { level: isAllowed ? level + points : level, at: now.getTime() })
    return isAllowed ? 0 : Math.max(1, Math.ceil((level + points - APP_POINTS_PER_S) / APP_POINTS_PER_S))
  }

  /** Returns how much an app can do in a store. A change of the store's plan applies within a minute. */
  async findAllowance({ store_id: storeId }: Pick<Installation, 'store_id'>): Promise<AppAllowance> {
    const now = this.#platform.clock()
    const known = this.#allowances.get(storeId)
    if (known !== undefined && now.getTime() - known.at < ALLOWANCE_MS) return known
    const found = { ...(await findAppAllowance(this.#platform.db, storeId, now)), at: now.getTime() }
    this.#allowances.set(storeId, found)
    return found
  }
}

/** Refuses a request that came too early. */
export function tooFast(retryAfterS: number): Refused {
  const seconds = retryAfterS === 1 ? '1 second' : `${retryAfterS} seconds`
  return new Refused(appRateLimited, `Try again in ${seconds}.`, {
    extensions: { retry_after_seconds: retryAfterS },
  })
}
