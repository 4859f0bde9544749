import { type Db, inTransaction, type Tx } from '@haat/db'
import { idempotencyKeyInProgress, idempotencyKeyReused, malformedRequest, Refused } from '@haat/http-contract'
import { type RouteReply, SerializedJson } from '../../../../domains/src/serve.ts'

// A process that dies midway never responds. Its claim can be taken over after this time.
const CLAIM_MS = 60_000

export interface IdempotentRequest {
  readonly account_id: string
  readonly key: string
  /** `POST /api/...`: a key is valid for one endpoint. */
  readonly endpoint: string
  readonly request_hash: string
  readonly now: Date
}

/**
 * Runs the work of a request with an Idempotency-Key at most once: the same key and request returns the first response
 * again. Refuses a key that was used with another request (422) or whose first request is still running (409). Server
 * errors aren't stored, so they can be retried. Calls `onStoreError` with the error if a response can't be stored.
 */
export async function runIdempotently(
  db: Db,
  request: IdempotentRequest,
  work: () => Promise<RouteReply>,
  onStoreError: (error: unknown) => void = () => {},
): Promise<RouteReply> {
  if (!/^[\x21-\x7e]{1,255}$/.test(request.key)) {
    throw new Refused(malformedRequest, 'An Idempotency-Key must have 1 to 255 visible ASCII characters.')
  }
  const earlier = await claim(db, request)
  if (earlier !== undefined) return earlier
  const reply = await work().catch(async (error: unknown) => {
    await release(db, request)
    throw error
  })
  if (reply.status >= 500) await release(db, request)
  // The work is done, so the claim stays even if the response can't be stored.
  else await storeResponse(db, request, reply).catch(onStoreError)
  return reply
}

async function claim(db: Db, request: IdempotentRequest): Promise<RouteReply | undefined> {
  return inTransaction(db, async (tx) => {
    const { account_id: accountId, key, endpoint, request_hash: requestHash, now } = request
    const claimed = await tx
      .insertInto('idempotency_keys')
      .values({ account_id: accountId, key, endpoint, request_hash: requestHash, created_at: now })
      .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    if (claimed !== undefined) return undefined

    const earlier = await tx
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (earlier === undefined) throw new Refused(idempotencyKeyInProgress)
    if (earlier.endpoint !== endpoint || earlier.request_hash !== requestHash) throw new Refused(idempotencyKeyReused)
    if (earlier.response_status !== null) {
      return {
        status: earlier.response_status,
        body: earlier.response_body,
        headers: { 'idempotency-replayed': 'true' },
      }
    }
    if (now.getTime() - earlier.created_at.getTime() < CLAIM_MS) throw new Refused(idempotencyKeyInProgress)
    await takeOver(tx, request)
    return undefined
  })
}

async function takeOver(tx: Tx, { account_id: accountId, key, now }: IdempotentRequest): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ created_at: now })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
}

// Only the claim's holder writes: a request that outlasted its claim must not change its successor's row.
async function storeResponse(
  db: Db,
  { account_id: accountId, key, now }: IdempotentRequest,
  reply: RouteReply,
): Promise<void> {
  const { status, body } = reply
  await db
    .updateTable('idempotency_keys')
    .set({
      response_status: status,
      response_body: body instanceof SerializedJson ? body.text.toString() : JSON.stringify(body ?? null),
    })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('created_at', '=', now)
    .where('response_status', 'is', null)
    .execute()
}

// A refusal changed nothing, so the same request can be sent again and may succeed.
async function release(db: Db, { account_id: accountId, key, now }: IdempotentRequest): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('created_at', '=', now)
    .where('response_status', 'is', null)
    .execute()
}
