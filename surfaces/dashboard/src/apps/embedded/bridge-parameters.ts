import { bridgePages, MAX_FILE_BYTES, SAVED_FILE_NAME } from '@haat/app-bridge/protocol'
import { z } from 'zod'
import { BridgeRefusal } from './bridge-port.ts'

const pageNames = ['products', 'orders', 'customers', 'collections', 'discounts', 'pages', 'online_store'] as const
/** A path of the app: never the address of another site, and never one above, which would be a page of the dashboard. */
const AppPath = z
  .string()
  .max(2_000)
  .regex(/^\/(?!\/)[^\\]*$/)
  .refine((path) => !/\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(path))

/** A block of the app, or a page of a theme. */
const Name = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+([-.][a-z0-9]+)*$/)

/** Parameters of the bridge's methods. The texts are shown as text, so they only need a length. */
export const bridgeParameters = {
  toast: z.object({ message: z.string().min(1).max(200), tone: z.enum(['success', 'error']).optional() }),
  confirm: z.object({
    title: z.string().min(1).max(120),
    text: z.string().max(1_000).optional(),
    confirm_label: z.string().min(1).max(40).optional(),
    is_destructive: z.boolean().optional(),
  }),
  navigate: z.union([z.object({ path: AppPath }), z.object({ page: z.enum(pageNames), id: z.uuid().optional() })]),
  add_block: z.object({ block: Name, template: Name.optional() }),
  path: z.object({ path: AppPath, title: z.string().max(120).optional() }),
  loading: z.object({ is_loading: z.boolean() }),
  pick: z.object({ kind: z.enum(['product', 'collection']), is_multiple: z.boolean().optional() }),
  scopes: z.object({ scopes: z.array(z.string().max(40)).min(1).max(20) }),
  save_file: z.object({
    name: z.string().regex(SAVED_FILE_NAME, 'Use the name of a document, a table, an archive or an image'),
    file: z.instanceof(Blob).refine(({ size }) => size <= MAX_FILE_BYTES, 'Files can have up to 50 MB'),
  }),
  open_external: z.object({ url: z.url({ protocol: /^https$/ }).max(2_000) }),
}

/** Returns the parameters. Throws `invalid` for others. */
export function readParameters<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw new BridgeRefusal('invalid', z.prettifyError(parsed.error))
  return parsed.data
}

/** Returns the dashboard's page that a call names. */
export function dashboardPath({ page, id }: { page: (typeof pageNames)[number]; id?: string | undefined }): string {
  const path = bridgePages[page]
  return id === undefined || page === 'online_store' ? path : `${path}/${id}`
}
