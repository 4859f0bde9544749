import {
  type ActorKind,
  type Endpoint,
  isFileResponse,
  isPermissionAccess,
  Refused,
  scopeMissing,
  WHOLE_RESPONSE,
  withoutPersonalFields,
} from '@haat/http-contract'
import { z } from 'zod'
import { requirePerson } from '../../../../domains/src/app-platform/index.ts'
import type { PersonalAccess } from '../../../../domains/src/personal-access.ts'
import type { Platform } from '../../../../domains/src/platform.ts'
import { type Actor, type Installation, type RouteReply, SerializedJson } from '../../../../domains/src/serve.ts'

/** Throws `scope_missing` if an app's query would tell it what personal fields contain, and the app may not see these. */
export function requirePersonalQuery({ app }: Endpoint, actor: Actor<ActorKind> | undefined, query: unknown): void {
  if (actor?.installation === undefined || app?.personal_query === undefined) return
  const sent = z.record(z.string(), z.unknown()).catch({}).parse(query)
  for (const [name, scope] of Object.entries(app.personal_query)) {
    if (sent[name] === undefined || sent[name] === '' || actor.installation.scopes.has(scope)) continue
    throw new Refused(scopeMissing, `To use “${name}”, the app needs the permission ${scope}.`, {
      extensions: { scope },
    })
  }
}

/** For endpoints of apps alone: throws if the person for whom an app acts isn't allowed to do this any more. */
export async function requirePersonOfApp(
  { auth, app }: Endpoint,
  actor: Actor<ActorKind> | undefined,
  { db }: Pick<Platform, 'db'>,
): Promise<void> {
  if (actor?.installation === undefined || isPermissionAccess(auth)) return
  await requirePerson(db, actor.installation, app?.scope)
}

interface Answer {
  readonly result: RouteReply
  readonly params: unknown
}

/**
 * Returns the response that an app gets: without the personal fields that its scopes don't cover. Records for the store's
 * owner which records' personal data it contains, before it's sent. Responses to accounts are returned unchanged.
 */
export async function answerApp(
  endpoint: Endpoint,
  actor: Actor<ActorKind> | undefined,
  { result, params }: Answer,
  services: { recordPersonalAccess(access: PersonalAccess): Promise<void> },
): Promise<RouteReply> {
  const personal = endpoint.app?.personal
  if (actor?.installation === undefined || personal === undefined || result.status >= 300) return result
  const { installation } = actor
  const maySee = (scope: string | null) => scope !== null && installation.scopes.has(scope)
  const body = readBody(endpoint, result)
  const seen = Object.values(personal).find(maySee)
  if (seen != null) await record(installation, seen, body ?? params, services)
  if (body === undefined || WHOLE_RESPONSE in personal) return result
  return { ...result, body: new SerializedJson(JSON.stringify(withoutPersonalFields(body, personal, maySee))) }
}

/** Returns the JSON that would be sent; undefined for a file. */
function readBody({ response, url }: Endpoint, { status, body }: RouteReply): unknown {
  const schema = response[status]
  if (schema === undefined) throw new Error(`${url} does not declare ${status}`)
  if (isFileResponse(schema)) return undefined
  return body instanceof SerializedJson ? JSON.parse(body.text.toString()) : schema.parse(body)
}

const WithId = z.object({ id: z.uuid() })
const WithItems = z.object({ items: z.array(WithId) })

async function record(
  installation: Installation,
  scope: string,
  records: unknown,
  { recordPersonalAccess }: { recordPersonalAccess(access: PersonalAccess): Promise<void> },
): Promise<void> {
  const list = WithItems.safeParse(records)
  const items = list.success ? list.data.items : [WithId.parse(records)]
  if (items.length === 0) return
  const [resource = ''] = scope.split(':')
  const accountId = installation.person?.account_id
  await recordPersonalAccess({ installation, account_id: accountId, resource, record_ids: items.map(({ id }) => id) })
}
