import { createHmac } from 'node:crypto'
import { type Db, inTransaction, type Tx } from '@haat/db'
import { type AccountKind, DAY_MS, HOUR_MS, Refused } from '@haat/http-contract'
import { clientNetwork } from '../../client-network.ts'
import type { Platform } from '../../platform.ts'
import { signInBusy, signInLocked } from './contract.ts'

const FAILURES_ALLOWED = 10
const LOCK_MS = 15 * 60_000
const NETWORK_FAILURES_ALLOWED = 30
// The slot of an attempt is released after this time if its process crashed.
const IN_FLIGHT_MS = 60_000

/** Counts failures under a key, and pauses sign-in after too many of them. */
interface Counter {
  readonly key: string
  readonly allowed: number
  /** Returns the length of the pause after this many failures, in ms. */
  readonly pauseAfter: (failures: number) => number
  /** Whether the failures are reset when a pause ends. */
  readonly isResetByPause: boolean
  /** How long after the last failure the failures are reset. */
  readonly expiresAfterMs: number
  /** Whether a successful sign-in resets the failures. */
  readonly isResetBySuccess: boolean
}

/** The client of a sign-in. Known browsers have their own counter; all others share the account's and the network's. */
export interface SignInClient {
  readonly kind: AccountKind
  readonly email: string
  readonly ip: string
  readonly known_browser: string | undefined
}

export interface SignInAttempt {
  /**
   * Counts a failure. Returns whether it locked sign-in. `record` runs in the transaction that counts, because the time
   * that a failure takes must not reveal whether there is an account.
   */
  fail(record: (tx: Tx, outcome: { locks: boolean }) => Promise<void>): Promise<{ locks: boolean }>
  /** Counts a success, in the transaction that signs in. */
  succeed(tx: Tx): Promise<void>
  /** Releases the slot if no failure was counted. */
  abandon(): Promise<void>
}

type Store = Pick<Platform, 'db' | 'clock' | 'settings'>

/**
 * Reserves a slot for one attempt before the password is compared, whether or not the email has an account, so that
 * parallel requests don't get extra attempts. Ten failures lock sign-in for 15 minutes in browsers that aren't known to
 * the account (`sign_in_locked`); each known browser has ten of its own, so that strangers can't lock out the owner.
 * After 30 failures, the pause of a network doubles with each further failure. Refuses with `sign_in_busy` while all
 * remaining attempts are pending.
 */
export async function beginAttempt(store: Store, client: SignInClient): Promise<SignInAttempt> {
  const counters = countersOf(store.settings.secret, client)
  const [own, ...shared] = counters
  for (const [index, counter] of counters.entries()) {
    try {
      await reserveSlot(store, counter)
    } catch (error) {
      await releaseSlots(store, counters.slice(0, index))
      throw error
    }
  }
  let isCounted = false
  return {
    async fail(record) {
      isCounted = true
      for (const counter of shared) await inTransaction(store.db, (tx) => countFailure(tx, store, counter))
      return inTransaction(store.db, async (tx) => {
        const outcome = { locks: await countFailure(tx, store, own) }
        await record(tx, outcome)
        return outcome
      })
    },
    async succeed(tx) {
      for (const { key, isResetBySuccess } of counters) {
        await tx
          .updateTable('sign_in_attempts')
          .set((eb) => ({
            in_flight: eb.fn<number>('greatest', [eb('in_flight', '-', 1), eb.lit(0)]),
            ...(isResetBySuccess ? { failures: 0, locked_until: null } : {}),
          }))
          .where('address_hash', '=', key)
          .execute()
      }
    },
    async abandon() {
      if (!isCounted) await releaseSlots(store, counters)
    },
  }
}

/** Clears the failures of an account after its owner has proved their identity. */
export async function clearSignInAttempts(
  tx: Db | Tx,
  secret: string,
  kind: AccountKind,
  email: string,
): Promise<void> {
  await tx
    .deleteFrom('sign_in_attempts')
    .where('address_hash', '=', accountKey(secret, kind, email))
    .execute()
}

function countersOf(
  secret: string,
  { kind, email, ip, known_browser: knownBrowser }: SignInClient,
): readonly [Counter, ...Counter[]] {
  const tenAttempts = {
    allowed: FAILURES_ALLOWED,
    pauseAfter: () => LOCK_MS,
    isResetByPause: true,
    expiresAfterMs: DAY_MS,
    isResetBySuccess: true,
  }
  if (knownBrowser !== undefined) {
    return [{ ...tenAttempts, key: hashKey(secret, `sign-in-browser:${kind}:${email}:${knownBrowser}`) }]
  }
  const network = {
    key: hashKey(secret, `sign-in-network:${clientNetwork(ip)}`),
    allowed: NETWORK_FAILURES_ALLOWED,
    pauseAfter: (failures: number) => Math.min(LOCK_MS, 1000 * 2 ** (failures - NETWORK_FAILURES_ALLOWED)),
    isResetByPause: false,
    expiresAfterMs: HOUR_MS,
    isResetBySuccess: false,
  }
  return [{ ...tenAttempts, key: accountKey(secret, kind, email) }, network]
}

async function reserveSlot({ db, clock }: Store, counter: Counter): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const { failures, in_flight: inFlight, locked_until: lockedUntil } = await lockCounter(tx, counter, now)
    if (lockedUntil !== null) throw locked(lockedUntil, now)
    if (inFlight >= Math.max(1, counter.allowed - failures)) throw busy()
    await tx
      .updateTable('sign_in_attempts')
      .set({
        failures,
        locked_until: lockedUntil,
        in_flight: inFlight + 1,
        in_flight_until: new Date(now.getTime() + IN_FLIGHT_MS),
      })
      .where('address_hash', '=', counter.key)
      .execute()
  })
}

/** Returns the current counter without expired attempts, locked until the transaction ends. */
async function lockCounter(tx: Tx, counter: Counter, now: Date) {
  await tx
    .insertInto('sign_in_attempts')
    .values({ address_hash: counter.key, failures: 0, updated_at: now })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .execute()
  const row = await tx
    .selectFrom('sign_in_attempts')
    .select(['failures', 'in_flight', 'in_flight_until', 'locked_until', 'updated_at'])
    .where('address_hash', '=', counter.key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isExpired = row.updated_at.getTime() < now.getTime() - counter.expiresAfterMs
  const isPauseOver = row.locked_until !== null && row.locked_until <= now
  return {
    failures: isExpired || (isPauseOver && counter.isResetByPause) ? 0 : row.failures,
    locked_until: isExpired || isPauseOver ? null : row.locked_until,
    in_flight: row.in_flight_until !== null && row.in_flight_until > now ? row.in_flight : 0,
  }
}

/** Returns whether this failure starts a pause. */
async function countFailure(tx: Tx, { clock }: Pick<Store, 'clock'>, counter: Counter): Promise<boolean> {
  const now = clock()
  const before = await lockCounter(tx, counter, now)
  const failures = before.failures + 1
  const locks = failures >= counter.allowed && before.locked_until === null
  const lockedUntil = locks ? new Date(now.getTime() + counter.pauseAfter(failures)) : before.locked_until
  await tx
    .updateTable('sign_in_attempts')
    .set({ failures, locked_until: lockedUntil, in_flight: Math.max(0, before.in_flight - 1), updated_at: now })
    .where('address_hash', '=', counter.key)
    .execute()
  return locks
}

async function releaseSlots({ db }: Store, counters: readonly Counter[]): Promise<void> {
  // One by one: a single statement would lock the rows in any order and could deadlock with a success.
  for (const { key } of counters) {
    await db
      .updateTable('sign_in_attempts')
      .set((eb) => ({ in_flight: eb('in_flight', '-', 1) }))
      .where('address_hash', '=', key)
      .where('in_flight', '>', 0)
      .execute()
  }
}

function locked(until: Date, now: Date): Refused {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return new Refused(
    signInLocked,
    `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or reset your password.`,
    { extensions: { retry_after_seconds: retryAfterSeconds } },
  )
}

function busy(): Refused {
  return new Refused(signInBusy, 'Try again in a second.', { extensions: { retry_after_seconds: 1 } })
}

function accountKey(secret: string, kind: AccountKind, email: string): string {
  return hashKey(secret, `sign-in:${kind}:${email}`)
}

function hashKey(secret: string, key: string): string {
  return createHmac('sha256', secret).update(key).digest('base64url')
}
