import { endpoint, LinkAddress, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import {
  BaseRevision,
  Handle,
  handleTaken,
  idParams,
  revisionMissing,
  staleRevision,
  storeQuery,
  Title,
} from '../fields/contract.ts'

/** Menus that themes use. They can be edited but not deleted. */
export const permanentMenus: readonly string[] = ['main-menu', 'footer']
export const MAX_MENU_LINKS = 200

/** A link without its nested links. */
const MenuLinkTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['home', 'all_products', 'all_collections', 'search']), title: Title }),
  z.object({
    kind: z.enum(['product', 'collection', 'category', 'page']),
    title: Title,
    target_id: z.uuid().nullable().describe('null if the target was deleted'),
  }),
  z.object({ kind: z.literal('address'), title: Title, address: LinkAddress }),
])
export type MenuLinkTarget = z.infer<typeof MenuLinkTarget>
const second = MenuLinkTarget.and(z.object({ links: z.array(MenuLinkTarget).max(MAX_MENU_LINKS).default([]) }))
export const MenuLinkInput = MenuLinkTarget.and(z.object({ links: z.array(second).max(MAX_MENU_LINKS).default([]) }))
export type MenuLinkInput = z.infer<typeof MenuLinkInput>

const shown = z.object({
  title: z.string(),
  kind: z.enum([
    'home',
    'all_products',
    'all_collections',
    'search',
    'product',
    'collection',
    'category',
    'page',
    'address',
  ]),
  target_id: z.uuid().nullable(),
  target_title: z.string().nullable(),
  address: z.string().nullable(),
  url: z
    .string()
    .nullable()
    .describe('Path in the store or external URL; null if the target was deleted or isn’t visible'),
})
const shownSecond = shown.extend({ links: z.array(shown.extend({ links: z.array(z.never()) })) })
export const MenuLink = shown.extend({ links: z.array(shownSecond) })
export type MenuLink = z.infer<typeof MenuLink>

export const MenuFields = z.object({
  title: Title,
  handle: Handle.optional().describe('Generated from the title if omitted'),
  links: z.array(MenuLinkInput).max(MAX_MENU_LINKS).optional().describe('The complete list, nested up to three levels'),
})
export type MenuFields = z.infer<typeof MenuFields>
export const MenuChanges = MenuFields.partial()
export type MenuChanges = z.infer<typeof MenuChanges>

export const Menu = z
  .object({
    id: z.uuid(),
    handle: z.string(),
    title: z.string(),
    is_permanent: z
      .boolean()
      .describe('Themes use this menu: it can be edited, but its handle can’t change and it can’t be deleted'),
    links: z.array(MenuLink),
    revision: z.int(),
    updated_at: Time,
  })
  .meta({ id: 'Menu' })
export type Menu = z.infer<typeof Menu>

export const menuNotFound = refusal('menu_not_found', 404, 'Menu not found')
export const menuPermanent = refusal(
  'menu_permanent',
  409,
  'Themes use this menu, so it can’t be deleted. You can remove its links instead.',
)

const tag = 'Menus'
const auth = storeMembers('menus')

export const listMenusEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/menus',
  summary: 'List a store’s menus with their links',
  tag,
  auth: storeMembers('menus', 'themes'),
  app: { scope: 'content:read', cost: 2 },
  query: storeQuery,
  response: { 200: z.object({ items: z.array(Menu), next_cursor: z.null() }) },
  refusals: [storeNotFound],
})

export const createMenuEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/menus',
  summary: 'Create a menu',
  tag,
  auth,
  app: { scope: 'content:write' },
  body: MenuFields.extend({ store_slug: StoreSlugField }),
  response: { 201: Menu },
  refusals: [storeNotFound, handleTaken],
  idempotent: true,
})

export const getMenuEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/menus/:id',
  summary: 'Get a menu. Its revision is the ETag',
  tag,
  auth,
  app: { scope: 'content:read' },
  params: idParams,
  query: storeQuery,
  response: { 200: Menu },
  refusals: [storeNotFound, menuNotFound],
})

export const updateMenuEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/menus/:id',
  summary: 'Update a menu. Omitted fields don’t change. Requires the revision (If-Match or body)',
  tag,
  auth,
  app: { scope: 'content:write' },
  params: idParams,
  body: MenuChanges.extend({ store_slug: StoreSlugField, revision: BaseRevision }),
  response: { 200: Menu },
  refusals: [storeNotFound, menuNotFound, menuPermanent, handleTaken, staleRevision, revisionMissing],
})

export const deleteMenuEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/menus/:id',
  summary: 'Delete a menu',
  tag,
  auth,
  app: { scope: 'content:write' },
  params: idParams,
  query: storeQuery,
  response: { 200: z.object({ id: z.uuid() }) },
  refusals: [storeNotFound, menuNotFound, menuPermanent],
})
