import type { Db } from '@haat/db'
import { type ActorKind, type Endpoint, isPermissionAccess, Refused } from '@haat/http-contract'
import { z } from 'zod'
import { permissionsOfScopes } from '../permissions/app-scopes/contract.ts'
import { StaffPermission } from '../permissions/contract.ts'
import type { Actor, GuardedRequest, Installation, Route, StoreActor, StoreMember } from '../serve.ts'
import { storeNotFound } from './refusals/contract.ts'
import { storeMember } from './store-member.ts'

/**
 * Creates the guard of a store's endpoint. The guard finds the requested store and checks the permissions in the endpoint's
 * contract. It throws `store_not_found` if the caller isn't a member of the store, or an app isn't installed in it, and
 * `permission_missing` if a staff member doesn't have the permission, or the person for whom an app acts. `guardStore` itself throws if the endpoint doesn't identify a store, so that the mistake
 * shows when the server starts.
 */
export function guardStore({ endpoint, store_of: storeOf }: Route) {
  if (!isPermissionAccess(endpoint.auth)) throw new Error(`${endpoint.url} isn't guarded by permissions`)
  const needed = endpoint.auth.permissions.map((permission) => StaffPermission.parse(permission))
  const notFound = storeOf?.not_found ?? storeNotFound
  const findSlug = storeOf === undefined ? readSlug(endpoint) : findSlugOf(storeOf)

  return async (actor: Actor<ActorKind>, request: GuardedRequest): Promise<StoreActor> => {
    const slug = await findSlug(request)
    const member =
      slug === undefined
        ? undefined
        : await findStoreActor(request.platform.db, actor, slug, { needed, scope: endpoint.app?.scope })
    if (member === undefined) throw new Refused(notFound)
    member.requirePermission(...needed)
    return member
  }
}

/**
 * Returns the caller as a member of a store, for endpoints that answer visitors too (`auth: 'optional'`) and do more for
 * the store's people. Throws like the guard of a store's endpoint: `store_not_found`, `permission_missing`.
 */
export async function requireStoreMember(
  db: Db,
  actor: Actor,
  slug: string,
  ...anyOf: readonly StaffPermission[]
): Promise<StoreMember> {
  const member = await findMember(db, actor, slug)
  if (member === undefined) throw new Refused(storeNotFound)
  member.requirePermission(...anyOf)
  return member
}

function findSlugOf({
  find,
}: NonNullable<Route['store_of']>): (request: GuardedRequest) => Promise<string | undefined> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- validated against the endpoint that types `find`
  return (request) => find(request as never)
}

const WithSlug = z.object({ store_slug: z.string() })

/** Reads `store_slug` from the part of the request whose schema has it. */
function readSlug(endpoint: Endpoint): (request: GuardedRequest) => Promise<string> {
  const parts = (['params', 'query', 'body'] as const).filter((part) => hasStoreSlug(endpoint[part]))
  const [part] = parts
  if (part === undefined || parts.length > 1) {
    throw new Error(`${endpoint.method} ${endpoint.url} needs exactly one store_slug, in its path, query or body`)
  }
  return async (request) => WithSlug.parse(request[part]).store_slug
}

function hasStoreSlug(schema: z.core.$ZodType | undefined): boolean {
  if (schema instanceof z.ZodPipe) return hasStoreSlug(schema.in)
  return schema instanceof z.ZodObject && 'store_slug' in schema.shape
}

async function findStoreActor(
  db: Db,
  actor: Actor<ActorKind>,
  slug: string,
  use: AppUseOfStore,
): Promise<StoreActor | undefined> {
  if (actor.installation === undefined) return isAccount(actor) ? findMember(db, actor, slug) : undefined
  return findInstalledApp(db, actor, actor.installation, slug, use)
}

/** What an endpoint needs: permissions of which one is enough, none for the owner's endpoints, and the scope of an app. */
interface AppUseOfStore {
  readonly needed: readonly StaffPermission[]
  readonly scope: string | undefined
}

/**
 * Returns an app as the caller of an endpoint with the scope, which was checked before. It has the permissions of this
 * scope, so that no other of its scopes counts here, and, when it acts for a person, only those that the person has too.
 */
async function findInstalledApp(
  db: Db,
  actor: Actor<ActorKind>,
  { store_id: storeId, person }: Installation,
  slug: string,
  { needed, scope }: AppUseOfStore,
): Promise<StoreActor | undefined> {
  if (!isOfKind(actor, 'app')) return undefined
  const store = await findStore(db, slug).where('id', '=', storeId).executeTakeFirst()
  if (store === undefined) return undefined
  const granted = [...permissionsOfScopes(scope === undefined ? [] : [scope])]
  const isForOwners = needed.length === 0
  if (person === undefined) return storeMember(actor, store, isForOwners ? 'all' : granted)
  const member = await findMember(db, person, slug)
  if (isForOwners) return member && storeMember(actor, store, member.can() ? 'all' : [])
  return (
    member &&
    storeMember(
      actor,
      store,
      granted.filter((permission) => member.can(permission)),
    )
  )
}

async function findMember(db: Db, actor: Actor, slug: string): Promise<StoreMember | undefined> {
  if (isOfKind(actor, 'vendor')) {
    const store = await findStore(db, slug).where('vendor_id', '=', actor.account_id).executeTakeFirst()
    return store && storeMember(actor, store, 'all')
  }
  if (!isOfKind(actor, 'staff')) return undefined
  const found = await findStore(db, slug)
    .innerJoin('store_staff', 'store_staff.store_id', 'stores.id')
    .select('store_staff.permissions')
    .where('store_staff.account_id', '=', actor.account_id)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { permissions, ...store } = found
  return storeMember(actor, store, permissions)
}

function findStore(db: Db, slug: string) {
  return db.selectFrom('stores').selectAll('stores').where('slug', '=', slug)
}

function isOfKind<Kind extends ActorKind>(actor: Actor<ActorKind>, kind: Kind): actor is Actor<Kind> {
  return actor.kind === kind
}

function isAccount(actor: Actor<ActorKind>): actor is Actor {
  return actor.kind !== 'app'
}
