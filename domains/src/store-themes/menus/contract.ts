import { endpoint, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { tag } from '../revision/contract.ts'

/** A place in a store's theme that shows a menu. */
export const MenuUse = z
  .object({
    handle: z.string().describe('Handle of the menu'),
    section: z.string().nullable().describe('Name of the section; null for a theme setting'),
    template: z.string().nullable().describe('The template that contains it; `header` and `footer` are on every page'),
    is_edited: z.boolean().describe('In the draft'),
    is_published: z.boolean().describe('In the published theme'),
  })
  .meta({ id: 'MenuUse' })
export type MenuUse = z.infer<typeof MenuUse>

/** Empty for a store without a theme. */
export const listMenuUsesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/menus/uses',
  summary: 'List where the draft and published themes show each menu',
  tag,
  auth: storeMembers('menus', 'themes'),
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: z.object({ items: z.array(MenuUse), next_cursor: z.null() }) },
  refusals: [storeNotFound],
})
