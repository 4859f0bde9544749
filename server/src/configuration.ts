import { z } from 'zod'
import {
  address,
  addressList,
  connectionUrl,
  flag,
  oneOf,
  origin,
  port,
  proxyList,
  secretText,
  selectionOf,
  socketFile,
  text,
  wholeNumber,
} from './setting-kinds.ts'

const servicesAccountingCode = z.string().regex(/^99[0-9]{2,4}$/, 'must be a services accounting code, such as 998314')

const bankCode = (pattern: RegExp, message: string) => z.string().regex(pattern, message).default('')

/** Every setting that Haat reads from the environment. docs/configuration.md explains them. */
const Environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  HOST: text.default('127.0.0.1').describe('Address to listen on'),
  PORT_MARKETPLACE: port(3000),
  PORT_DASHBOARD: port(3001),
  PORT_EDITOR: port(3002),
  PORT_STUDIO: port(3003),
  PORT_ADMIN: port(3004),
  PORT_STOREFRONT: port(3005),
  PORT_APPS: port(3006),
  PORT_BACKEND: port(4000),
  FRONTEND_URL: origin,
  VENDOR_URL: origin,
  EDITOR_URL: origin,
  STUDIO_URL: origin,
  ADMIN_URL: origin,
  STOREFRONT_URL: origin,
  APPS_URL: origin,
  BACKEND_URL: address,
  ADMINURL: address,
  SHUTDOWN_GRACE_MS: wholeNumber({ min: 0, max: 600_000 })
    .optional()
    .describe('How long requests are accepted after /readyz starts to return 503'),
  DATA_DIR: text.default('data'),
  DATABASE_URL: connectionUrl(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/haat'),
  DATABASE_DIRECT_URL: connectionUrl(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/haat'),
  DATABASE_REPLICA_URL: connectionUrl(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/haat').describe(
    'A replica of DATABASE_URL, from which storefronts read themes and the catalogue',
  ),
  DATABASE_OWNER_URL: connectionUrl(/^postgres(ql)?$/, 'postgresql://owner:password@host:5432/haat').describe(
    'The owner of the tables of DATABASE_URL, for migrations, backups and restores',
  ),
  DATABASE_POOL_SIZE: wholeNumber({ min: 2, max: 200 }).default(20),
  LISTENER_SOCKET: socketFile.describe(
    'Shares one connection for change notifications between the processes of a machine',
  ),
  HAAT_SECRET: secretText(32),
  HAAT_DEMO: flag.optional().describe('On by default, but off in production'),
  ADMIN_TOTP_REQUIRED: flag.default(false).describe('Administrators must set up an authenticator app'),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^\.?[a-z0-9.-]+$/i, 'must be the parent domain, such as example.com')
    .optional(),
  TRUST_PROXY: proxyList.describe('Addresses of the proxies in front, comma-separated'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  REQUESTS_PER_MINUTE: wholeNumber({ min: 0 })
    .default(1_200)
    .describe('API calls per address; 0 turns off all five limits'),
  PAGES_PER_MINUTE: wholeNumber({ min: 0 }).default(600),
  SEARCHES_PER_MINUTE: wholeNumber({ min: 0 }).default(120),
  FILES_PER_MINUTE: wholeNumber({ min: 0 }).default(3_000),
  WRITES_PER_MINUTE: wholeNumber({ min: 0 }).default(120),
  CONNECTIONS_PER_ADDRESS: wholeNumber({ min: 0 })
    .default(500)
    .describe('Per address and listener, except from TRUST_PROXY; 0 turns off the limit'),
  MIN_BYTES_PER_SECOND: wholeNumber({ min: 0, max: 1_000_000 })
    .default(1_024)
    .describe('Minimum transfer rate of clients, in both directions; 0 turns off the limit'),
  PAGE_CACHE_MB: wholeNumber({ min: 1, max: 65_536 })
    .default(64)
    .describe('Memory for the pages of stores that are the same for every visitor'),
  THEME_RENDER: oneOf(['process', 'worker']).default('process'),
  THEME_RENDER_DEADLINE_MS: wholeNumber({ min: 50, max: 60_000 })
    .default(1_000)
    .describe('For one page, in worker threads'),
  CDN_PURGE: oneOf(['fastly', 'cloudflare', 'http'])
    .optional()
    .describe('How pages of stores are purged from the CDN when something changes'),
  CDN_PURGE_TOKEN: text.optional().describe('Of Fastly’s or Cloudflare’s API; with http, sent as a bearer token'),
  CDN_SERVICE_ID: z
    .string()
    .regex(/^[0-9A-Za-z]{1,64}$/, 'must be the ID of a Fastly service or a Cloudflare zone')
    .optional(),
  CDN_PURGE_URL: addressList.describe('Where purges are sent; with several addresses, to each of them'),
  CDN_PURGE_METHOD: z
    .string()
    .regex(/^[A-Z]{3,20}$/, 'must be a method of HTTP, such as PURGE')
    .default('PURGE'),
  CDN_PURGE_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/, 'must be the name of a header, such as Surrogate-Key')
    .default('Surrogate-Key'),
  CDN_MAX_AGE_S: wholeNumber({ min: 1, max: 86_400 })
    .default(600)
    .describe('How long the CDN keeps a page that nothing purges'),
  REDIS_URL: connectionUrl(/^rediss?$/, 'redis://localhost:6379'),
  API_REFERENCE: flag.optional().describe('/docs and /openapi.json; on by default, but off in production'),
  METRICS_TOKEN: secretText(16),
  SMTP_URL: connectionUrl(/^smtps?$/, 'smtp://user:password@host:587'),
  MAIL_FROM: text.default('haat <no-reply@localhost>'),
  MSG91_AUTH_KEY: text.optional(),
  MSG91_TEMPLATE_ID: text.optional(),
  TWILIO_ACCOUNT_SID: text.optional(),
  TWILIO_AUTH_TOKEN: text.optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9][0-9]{6,14}|MG[0-9a-f]{32})$/, 'must be a number such as +15005550006, or a messaging service')
    .optional(),
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: address,
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  APPS: oneOf(['on', 'off']).default('on').describe('The apps that ship with Haat'),
  APP_EVENTS: flag.default(true).describe('0 leaves sending events to apps to other processes'),
  APP_EVENTS_MAX_GB: wholeNumber({ min: 1, max: 100_000 })
    .default(20)
    .describe('Above it, the oldest events of apps are deleted early'),
  APP_DEVELOPMENT: flag.optional().describe('haat app dev; on by default, but off in production'),
  IMAGE_SIZES_AT_UPLOAD: flag.default(true).describe('0 makes the sizes of images when they’re first requested'),
  BACKGROUND_REMOVAL_URL: address.describe('A service that removes backgrounds, such as rembg’s /api/remove'),
  PAYMENTS: oneOf(['razorpay', 'test', 'off']).optional().describe('Razorpay where its keys are set, otherwise test'),
  RAZORPAY_KEY_ID: text.optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: text.optional(),
  SUPPLIER_NAME: text.default('Haat Demo Platform'),
  SUPPLIER_ADDRESS: text.default('12 Church Street, Bengaluru 560001, Karnataka').describe('Lines separated by |'),
  SUPPLIER_GSTIN: z
    .string()
    .regex(/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'must be a GSTIN, such as 29AAGCB7383J1Z4')
    .default('29AAGCB7383J1Z4'),
  SUPPLIER_SAC: servicesAccountingCode.default('998314').describe('Of credit packs'),
  // Licensing services for the right to use computer software.
  THEME_SAC: servicesAccountingCode.default('997331').describe('Of themes'),
  // Hosting and IT infrastructure provisioning services.
  PLAN_SAC: servicesAccountingCode.default('998315').describe('Of plans'),
  THEME_SALES_MODEL: oneOf(['none', 'agent', 'reseller'])
    .default('none')
    .describe('Who supplies themes in law; none deducts nothing from developers’ earnings'),
  THEME_SALES_DEDUCTIONS: selectionOf(['tds', 'tcs', 'gst_on_commission'])
    .prefault('tds,tcs,gst_on_commission')
    .describe('What is deducted under the model'),
  PAYOUT_SECOND_APPROVER_ABOVE: wholeNumber({ min: 0, max: 100_000_000 })
    .default(10_000)
    .describe('Rupees in 24 hours: above it, another administrator than the creator approves a payout batch'),
  PAYOUT_SOLE_APPROVER: flag
    .default(false)
    .describe('The only administrator who can approve batches may approve her own'),
  PAYOUT_PAYER_CODE: bankCode(/^[A-Za-z0-9-]{0,30}$/, 'must be the customer code that your bank gave you'),
  PAYOUT_PAYER_IFSC: bankCode(/^([A-Z]{4}0[A-Z0-9]{6})?$/, 'must be an IFSC, such as HDFC0000123'),
  PAYOUT_PAYER_ACCOUNT: bankCode(/^[0-9A-Z]{0,24}$/, 'must be the number of the account that payouts are paid from'),
})
type Settings = z.infer<typeof Environment>

export const settingNames: readonly string[] = Object.keys(Environment.shape)

export type Configuration = ReturnType<typeof readConfiguration>

export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

interface Problem {
  readonly setting: string
  readonly message: string
}

/**
 * Reads and checks the environment. Throws ConfigurationError, which lists every invalid setting, so a server never
 * starts with one.
 */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw toError(parsed.error.issues.map((issue) => ({ setting: issue.path.join('.'), message: issue.message })))
  }
  const settings = parsed.data
  const isProduction = settings.NODE_ENV === 'production'
  const problems = [
    ...findMissingSettings(settings),
    ...findSharedPorts(settings),
    ...(isProduction ? findUnsafeSettings(settings) : []),
  ]
  if (problems.length > 0) throw toError(problems)
  return {
    ...settings,
    HAAT_DEMO: settings.HAAT_DEMO ?? !isProduction,
    APP_DEVELOPMENT: settings.APP_DEVELOPMENT ?? !isProduction,
    PAYMENTS: settings.PAYMENTS ?? (settings.RAZORPAY_KEY_ID === undefined ? 'test' : 'razorpay'),
    // No load balancer watches a test server.
    SHUTDOWN_GRACE_MS: settings.SHUTDOWN_GRACE_MS ?? (settings.NODE_ENV === 'test' ? 0 : 5_000),
    // At a terminal, log only warnings; in production, log every request.
    LOG_LEVEL: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  }
}

function toError(problems: readonly Problem[]): ConfigurationError {
  const lines = problems.map(({ setting, message }) => `  ${setting}: ${message}`)
  const subject = problems.length === 1 ? 'this setting' : 'these settings'
  return new ConfigurationError(`Haat can't start. Correct ${subject}:\n${lines.join('\n')}`)
}

function findMissingSettings(settings: Settings): Problem[] {
  const razorpayKeys = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
  const usesRazorpay = settings.PAYMENTS === 'razorpay' && settings.RAZORPAY_KEY_ID === undefined
  const groups: (readonly (keyof Settings)[])[] = [
    usesRazorpay ? ['PAYMENTS', ...razorpayKeys] : razorpayKeys,
    ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID'],
    ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ]
  // Without the bucket's name, files would silently be stored on the disk.
  const needsBucket = (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID'] as const).find((name) => settings[name] !== undefined)
  if (needsBucket !== undefined) groups.push(['S3_BUCKET', needsBucket])
  if (settings.CDN_PURGE !== undefined) {
    groups.push(
      settings.CDN_PURGE === 'http'
        ? ['CDN_PURGE', 'CDN_PURGE_URL']
        : ['CDN_PURGE', 'CDN_PURGE_TOKEN', 'CDN_SERVICE_ID'],
    )
  }
  if (settings.DATABASE_DIRECT_URL !== undefined) groups.push(['DATABASE_URL', 'DATABASE_DIRECT_URL'])
  if (settings.DATABASE_OWNER_URL !== undefined) groups.push(['DATABASE_URL', 'DATABASE_OWNER_URL'])
  return groups.flatMap((names) => {
    const missing = names.filter((name) => settings[name] === undefined)
    if (missing.length === names.length) return []
    const present = names.filter((name) => !missing.includes(name)).join(', ')
    return missing.map((setting) => ({ setting, message: `is needed with ${present}` }))
  })
}

const portNames = [
  'PORT_MARKETPLACE',
  'PORT_DASHBOARD',
  'PORT_EDITOR',
  'PORT_STUDIO',
  'PORT_ADMIN',
  'PORT_STOREFRONT',
  'PORT_APPS',
  'PORT_BACKEND',
] as const

function findSharedPorts(settings: Settings): Problem[] {
  return portNames.flatMap((setting, index) => {
    const taken = portNames.slice(0, index).find((other) => settings[other] === settings[setting])
    if (taken === undefined || settings[setting] === 0) return []
    return [{ setting, message: `must differ from ${taken}, which is ${settings[setting]} too` }]
  })
}

function findUnsafeSettings(settings: Settings): Problem[] {
  const { DATABASE_URL, HAAT_SECRET, HAAT_DEMO, PAYMENTS, RAZORPAY_KEY_ID } = settings
  const problems: Problem[] = []
  if (DATABASE_URL !== undefined && HAAT_SECRET === undefined) {
    problems.push({
      setting: 'HAAT_SECRET',
      message: 'is needed with DATABASE_URL in production, with the same value in every process',
    })
  }
  if (HAAT_DEMO === true) {
    problems.push({
      setting: 'HAAT_DEMO',
      message: 'must be 0 or not set in production, because the passwords of the demo accounts are public',
    })
  }
  if (PAYMENTS === 'test') {
    problems.push({
      setting: 'PAYMENTS',
      message: 'must not be test in production, because test payments give credits and themes without any money',
    })
  }
  if (PAYMENTS === undefined && RAZORPAY_KEY_ID === undefined) {
    problems.push({
      setting: 'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET',
      message: 'are needed in production; set PAYMENTS=off to run without selling anything',
    })
  }
  return problems
}
