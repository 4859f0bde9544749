import { inTransaction, type Tx } from '@haat/db'
import { notSignedIn, Refused } from '@haat/http-contract'
import { z } from 'zod'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { recordSecurityEvent } from '../../security-event.ts'
import type { Actor } from '../../serve.ts'
import { requireTokenLeft } from '../access-tokens/access-token.ts'
import { TokenScope } from '../access-tokens/contract.ts'
import { tooManyUserCodes, unknownUserCode } from './contract.ts'
import { hashUserCode } from './device-codes.ts'
import { deviceApprovedMail } from './mails.ts'

/** Wrong codes of one session. */
const MAX_WRONG_CODES = 5

type Developer = Actor<'developer'>

/** Returns which command line shows a code. Refuses with `unknown_user_code`, or `too_many_user_codes` after five. */
export async function findDevice(platform: Platform, actor: Developer, userCode: string, requestId: string) {
  const row = await withUserCode(
    platform,
    actor,
    { user_code: userCode, request_id: requestId },
    async (_tx, row) => row,
  )
  return {
    client: row.client,
    hostname: row.hostname,
    ip: row.ip,
    requested_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    scopes: z.array(TokenScope).parse(row.scopes),
  }
}

/**
 * Approves or denies the command line that shows a code, once. An approved one gets its access token at its next poll,
 * and the developer an email. Refuses like `findDevice`, or with `access_token_limit`.
 */
export async function decideDevice(
  platform: Platform,
  actor: Developer,
  { user_code: userCode, status }: { readonly user_code: string; readonly status: 'approved' | 'denied' },
  requestId: string,
): Promise<{ hostname: string }> {
  const request = { user_code: userCode, request_id: requestId }
  return withUserCode(platform, actor, request, async (tx, { id, hostname, client, ip, scopes: requested }) => {
    const { account_id: accountId, name, email } = actor
    if (status === 'approved') await requireTokenLeft(tx, accountId, platform.clock())
    await tx.updateTable('device_authorizations').set({ status, account_id: accountId }).where('id', '=', id).execute()
    await recordAudit(tx, {
      action: `device.${status}`,
      actor,
      subject_id: id,
      details: { hostname, client, scopes: requested },
      request_id: requestId,
    })
    if (status === 'approved') {
      const device = { hostname, client, ip, scopes: z.array(TokenScope).parse(requested) }
      await queueMail(tx, platform, deviceApprovedMail({ name, email }, device, platform.settings))
    }
    return { hostname }
  })
}

type DeviceRow = Awaited<ReturnType<typeof lockDevice>>

/** Runs `decide` with the pending command line of a code. Counts a wrong code of this session. */
async function withUserCode<Result extends object>(
  platform: Platform,
  actor: Developer,
  { user_code: userCode, request_id: requestId }: { readonly user_code: string; readonly request_id: string },
  decide: (tx: Tx, row: NonNullable<DeviceRow>) => Promise<Result>,
): Promise<Result> {
  const { account_id: accountId, session_id: sessionId = '', kind } = actor
  const outcome = await inTransaction(platform.db, async (tx) => {
    const session = await tx
      .selectFrom('sessions')
      .select('wrong_device_codes')
      .where('id', '=', sessionId)
      // It may have ended since the request arrived.
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (session === undefined) throw new Refused(notSignedIn)
    const { wrong_device_codes: wrongCodes } = session
    if (wrongCodes >= MAX_WRONG_CODES) return tooManyUserCodes
    const row = await lockDevice(tx, platform, userCode)
    if (row !== undefined) return { result: await decide(tx, row) }
    await tx
      .updateTable('sessions')
      .set({ wrong_device_codes: wrongCodes + 1 })
      .where('id', '=', sessionId)
      .execute()
    return unknownUserCode
  })
  if ('result' in outcome) return outcome.result
  const fields = { reason: 'device', account_id: accountId, account_kind: kind, request_id: requestId }
  recordSecurityEvent(platform.log, 'code.refused', fields)
  throw new Refused(outcome)
}

function lockDevice(tx: Tx, { clock, settings }: Pick<Platform, 'clock' | 'settings'>, userCode: string) {
  return tx
    .selectFrom('device_authorizations')
    .select(['id', 'client', 'hostname', 'ip', 'scopes', 'created_at', 'expires_at'])
    .where('user_code_hash', '=', hashUserCode(settings.secret, userCode))
    .where('status', '=', 'pending')
    .where('expires_at', '>', clock())
    .forUpdate()
    .executeTakeFirst()
}
