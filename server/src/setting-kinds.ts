import { isIP } from 'node:net'
import { z } from 'zod'

// Every message continues the setting's name: "PORT_BACKEND: must be ...".

export const wholeNumber = ({ min, max }: { min: number; max?: number }) => {
  const range = max === undefined ? `, ${min} or more` : ` from ${min} to ${max}`
  return z
    .string()
    .refine(
      (value) => /^\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= (max ?? Number.MAX_SAFE_INTEGER),
      `must be a whole number${range}`,
    )
    .transform(Number)
}

/** With 0, the system chooses a free port. */
export const port = (fallback: number) => wholeNumber({ min: 0, max: 65_535 }).default(fallback)

export const text = z.string()

const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address, such as https://shop.example.com' })

/** A URL without a trailing slash, because paths are appended to it. */
export const address = webAddress.transform((url) => new URL(url).href.replace(/\/+$/, '')).optional()

/** Comma-separated addresses without a trailing slash. They may not contain a password, because logs name their hosts. */
export const addressList = z
  .string()
  .refine(
    (list) => list.split(',').every((item) => isAddressWithoutPassword(item.trim())),
    'must be a web address without a password, such as http://cache:6081, or several, separated by commas',
  )
  .transform((list) => list.split(',').map((item) => new URL(item.trim()).href.replace(/\/+$/, '')))
  .optional()

function isAddressWithoutPassword(url: string): boolean {
  return webAddress.safeParse(url).success && new URL(url).username === ''
}

/**
 * The origin of a surface, as browsers write it in the `Origin` header. A surface's pages start at the root of its
 * host.
 */
export const origin = webAddress
  .refine(
    (url) => !URL.canParse(url) || isOrigin(new URL(url)),
    'must end after the host, such as https://shop.example.com',
  )
  .transform((url) => new URL(url).origin)
  .optional()

function isOrigin({ href, origin }: URL): boolean {
  return href === `${origin}/`
}

export const connectionUrl = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` }).optional()

/** A Unix domain socket. Its address takes at most 107 bytes (unix(7)), of which the name's suffixes take up to 32. */
export const socketFile = z
  .string()
  .regex(/^\/[^\0]{1,74}$/, 'must be an absolute path of at most 75 characters, such as /run/haat/listener.sock')
  .optional()

export const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 1, 0, true or false')
  .transform((value) => value === '1' || value === 'true')

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

export const secretText = (min: number) => z.string().min(min, `must have at least ${min} characters`).optional()

/** A comma-separated selection of these values; empty selects none. */
export const selectionOf = <const Value extends string>(values: readonly Value[]) =>
  z.string().transform((list, context) => {
    const given = list.split(',').map((value) => value.trim())
    const selected = values.filter((value) => given.includes(value))
    if (selected.length === new Set(given.filter((value) => value !== 'none')).size) return selected
    context.addIssue({ code: 'custom', message: `must be none or a comma-separated list of ${values.join(', ')}` })
    return z.NEVER
  })

/** Proxies in the format of Fastify's `trustProxy`: addresses, networks, or names for the usual private ones. */
export const proxyList = z
  .string()
  .refine(
    (list) => list.split(',').every((proxy) => isProxy(proxy.trim())),
    'must be a comma-separated list of IP addresses or networks, such as 10.0.0.0/8',
  )
  .optional()

function isProxy(proxy: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return true
  const [ip = '', bits, ...rest] = proxy.split('/')
  const version = isIP(ip)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}
