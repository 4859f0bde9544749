import { endpoint, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { tag } from '../revision/contract.ts'

/** A place where a store's theme shows a menu. */
export const MenuUse = z
  .object({
    handle: z.string().describe('Of the menu'),
    section: z.string().nullable().describe('What people call the section; null: a setting of the whole theme'),
    template: z.string().nullable().describe('The page it stands on; `header` and `footer` are on every page'),
    is_edited: z.boolean().describe('The draft has it'),
    is_published: z.boolean().describe('Visitors see it'),
  })
  .meta({ id: 'MenuUse' })
export type MenuUse = z.infer<typeof MenuUse>

/** Empty for a store without a theme. */
export const listMenuUsesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/menus/uses',
  summary: 'Where the theme shows which menu, as it is edited and as it is published',
  tag,
  auth: storeMembers('menus', 'themes'),
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: z.object({ items: z.array(MenuUse), next_cursor: z.null() }) },
  refusals: [storeNotFound],
})
