import { isIP } from 'node:net'
import { z } from 'zod'

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback)
const address = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/\/+$/, ''))
  .optional()
const flag = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'])
    .default(fallback ? '1' : '0')
    .transform((value) => value === '1' || value === 'true')
const text = z.string().min(1)

/** Every setting that Haat reads from the environment; docs/configuration.md explains each. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: text.default('127.0.0.1').describe('Address to listen on'),
  PORT_MARKETPLACE: port(3000),
  PORT_DASHBOARD: port(3001),
  PORT_EDITOR: port(3002),
  PORT_STOREFRONT: port(3005),
  PORT_BACKEND: port(4000),
  FRONTEND_URL: address,
  VENDOR_URL: address,
  EDITOR_URL: address,
  STOREFRONT_URL: address,
  BACKEND_URL: address,
  ADMINURL: address,
  DATA_DIR: text.default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  HAAT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  HAAT_DEMO: flag(true),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^\.?[a-z0-9.-]+$/i, 'is the parent domain, such as example.com')
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (list) => list.split(',').every((proxy) => isProxy(proxy.trim())),
      'is a list of addresses, such as 10.0.0.0/8',
    )
    .optional()
    .describe('Addresses of the proxies in front, comma-separated'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).default(1_200).describe('By address; 0 is no limit'),
  THEME_RENDER: z.enum(['process', 'worker']).default('process'),
  THEME_RENDER_DEADLINE_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(60_000)
    .default(1_000)
    .describe('Of one page, in workers'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default('haat <no-reply@localhost>'),
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: address,
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  RAZORPAY_KEY_ID: text.optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: text.optional(),
  SUPPLIER_NAME: text.default('Haat Demo Platform'),
  SUPPLIER_ADDRESS: text.default('12 Church Street, Bengaluru 560001, Karnataka').describe('Lines separated by |'),
  SUPPLIER_GSTIN: z
    .string()
    .regex(/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'is not a GSTIN')
    .default('29AAGCB7383J1Z4'),
  SUPPLIER_SAC: z
    .string()
    .regex(/^99[0-9]{2,4}$/, 'is not a services accounting code')
    .default('998314'),
})

export type Configuration = ReturnType<typeof readConfiguration>

export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

/**
 * Reads and checks the environment. Throws ConfigurationError, which names every wrong setting, so that a server
 * with a wrong setting never starts.
 */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigurationError(`These settings are not right:\n${lines.join('\n')}`)
  }
  const settings = parsed.data
  requireTogether(settings, ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'])
  requireTogether(settings, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  // Without the bucket's name, files would quietly go to the disk.
  for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID'] as const) {
    if (settings[name] !== undefined) requireTogether(settings, ['S3_BUCKET', name])
  }
  if (settings.NODE_ENV === 'production' && settings.DATABASE_URL !== undefined && settings.HAAT_SECRET === undefined) {
    throw new ConfigurationError(
      'These settings are not right:\n  HAAT_SECRET: is needed with DATABASE_URL in production, the same in every process',
    )
  }
  // At a terminal only what needs attention; in production a line for every request.
  const LOG_LEVEL = settings.LOG_LEVEL ?? (settings.NODE_ENV === 'production' ? 'info' : 'warn')
  return { ...settings, LOG_LEVEL }
}

function requireTogether(settings: Readonly<Record<string, unknown>>, names: readonly string[]): void {
  const missing = names.filter((name) => settings[name] === undefined)
  if (missing.length > 0 && missing.length < names.length) {
    throw new ConfigurationError(
      `These settings are not right:\n${missing.map((name) => `  ${name}: is needed with ${names.filter((other) => !missing.includes(other)).join(', ')}`).join('\n')}`,
    )
  }
}

/** One proxy as Fastify's `trustProxy` takes it: an address, a network, or a name for the usual private ones. */
function isProxy(proxy: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return true
  const [address = '', bits, ...rest] = proxy.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}
