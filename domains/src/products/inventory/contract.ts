import { endpoint, filterable, listQuery, PageQuery, pageOf, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { variantNotFound } from '../catalog/contract.ts'
import { StockReason } from '../stock/contract.ts'

/** low: at or below the store's threshold, but not out of stock. */
export const StockLevel = z.enum(['in_stock', 'low', 'out'])
export type StockLevel = z.infer<typeof StockLevel>

/** A variant whose stock is tracked. */
export const InventoryItem = z
  .object({
    variant_id: z.uuid(),
    product_id: z.uuid(),
    product_title: z.string(),
    variant_title: z.string().describe('The option values; empty if the product has one variant'),
    sku: z.string(),
    stock_quantity: z.int(),
    reserved_quantity: z.int().describe('For orders that are being paid'),
    available_quantity: z.int(),
    level: StockLevel,
  })
  .meta({ id: 'InventoryItem' })
export type InventoryItem = z.infer<typeof InventoryItem>

export const StockChangeEntry = z
  .object({
    id: z.uuid(),
    change: z.int(),
    quantity_after: z.int(),
    reason: StockReason,
    note: z.string(),
    order_id: z.uuid().nullable(),
    order_number: z.int().nullable(),
    order_name: z.string().nullable(),
    account_name: z.string().nullable(),
    created_at: Time,
  })
  .meta({ id: 'StockChangeEntry' })
export type StockChangeEntry = z.infer<typeof StockChangeEntry>

export const InventorySettings = z
  .object({
    low_stock_quantity: z.int().min(0, 'Enter 0 or more').max(100_000, 'Enter 1,00,000 or less'),
    emails_low_stock: z.boolean().describe('Emails the owner once a day about items that fell to the quantity'),
  })
  .meta({ id: 'InventorySettings' })
export type InventorySettings = z.infer<typeof InventorySettings>

const inventoryList = listQuery({
  sorts: ['product', 'stock_quantity'],
  default_sort: 'product',
  filters: {
    level: filterable(StockLevel, ['in']),
    stock_quantity: filterable(z.int(), ['gte', 'lte']),
  },
})
export const InventoryListQuery = Object.assign(inventoryList.extend({ store_slug: StoreSlugField }), {
  list: inventoryList.list,
})

const tag = 'Inventory'
const auth = storeMembers('products')
const query = z.object({ store_slug: StoreSlugField })

export const listInventoryEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/inventory',
  summary: 'List the variants of a store whose stock is tracked',
  tag,
  auth,
  app: { scope: 'products:read', cost: 2 },
  query: InventoryListQuery,
  response: { 200: pageOf(InventoryItem) },
  refusals: [storeNotFound],
})

export const listStockChangesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/inventory/:id/changes',
  summary: 'List the changes of a variant’s stock, newest first',
  tag,
  auth,
  // The names of the team are for no app.
  app: { scope: 'products:read', cost: 2, personal: { 'items.*.account_name': null } },
  params: z.object({ id: z.uuid() }),
  query: PageQuery.extend(query.shape),
  response: { 200: pageOf(StockChangeEntry) },
  refusals: [storeNotFound, variantNotFound],
})

export const getInventorySettingsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/inventory-settings',
  summary: 'Get from which quantity on an item is low',
  tag,
  auth,
  app: { scope: 'products:read' },
  query,
  response: { 200: InventorySettings },
  refusals: [storeNotFound],
})

export const updateInventorySettingsEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/inventory-settings',
  summary: 'Set from which quantity on an item is low, and whether the owner is emailed',
  tag,
  auth,
  body: InventorySettings.extend(query.shape),
  response: { 200: InventorySettings },
  refusals: [storeNotFound],
})
