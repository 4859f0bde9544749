import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ConfigurationError, readConfiguration, settingNames } from './configuration.ts'
import { countEdits, findMisspelledSettings, findUnencryptedAddresses } from './setting-warnings.ts'

function errorOf(environment: Record<string, string>): string {
  try {
    readConfiguration(environment)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
    throw error
  }
  return ''
}

test('every setting is optional', () => {
  expect(readConfiguration({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT_MARKETPLACE: 3000,
    PORT_DASHBOARD: 3001,
    PORT_EDITOR: 3002,
    PORT_STUDIO: 3003,
    PORT_ADMIN: 3004,
    PORT_STOREFRONT: 3005,
    PORT_BACKEND: 4000,
    DATA_DIR: 'data',
    HAAT_DEMO: true,
  })
})

test('every setting is documented', () => {
  const documentation = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8')
  expect(settingNames.length).toBeGreaterThan(40)
  expect(settingNames.filter((name) => !documentation.includes(`\`${name}\``))).toEqual([])
})

test('an empty value counts as not set', () => {
  const empty = Object.fromEntries(Object.keys(readConfiguration({})).map((name) => [name, '']))
  expect(readConfiguration(empty)).toEqual(readConfiguration({}))
})

test('variables of other programs are ignored', () => {
  expect(errorOf({ PATH: '/bin', PORT: 'not a setting' })).toBe('')
})

describe('reports an invalid value', () => {
  test.each([
    ['NODE_ENV', 'prod'],
    ['PORT_MARKETPLACE', '65536'],
    ['PORT_DASHBOARD', '-1'],
    ['PORT_BACKEND', '80.5'],
    ['PORT_BACKEND', 'http'],
    ['FRONTEND_URL', 'shop.example.com'],
    ['VENDOR_URL', 'ftp://shop.example.com'],
    ['EDITOR_URL', 'editor.example.com'],
    ['BACKEND_URL', '4000'],
    ['ADMINURL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/haat'],
    ['DATABASE_POOL_SIZE', '1'],
    ['LISTENER_SOCKET', 'listener.sock'],
    ['LISTENER_SOCKET', `/${'long'.repeat(20)}`],
    ['CDN_PURGE', 'akamai'],
    ['CDN_PURGE_URL', 'http://cache:6081,cache:6082'],
    ['CDN_PURGE_URL', 'http://user:password@cache:6081'],
    ['CDN_SERVICE_ID', '../zones'],
    ['CDN_PURGE_METHOD', 'purge everything'],
    ['CDN_PURGE_HEADER', 'Surrogate Key'],
    ['CDN_MAX_AGE_S', '0'],
    ['HAAT_SECRET', 'short'],
    ['HAAT_DEMO', 'yes'],
    ['COOKIE_DOMAIN', 'https://example.com'],
    ['LOG_LEVEL', 'loud'],
    ['REQUESTS_PER_MINUTE', '-5'],
    ['REDIS_URL', 'http://localhost:6379'],
    ['METRICS_TOKEN', 'short'],
    ['SMTP_URL', 'mail.example.com'],
    ['S3_ENDPOINT', 's3.example.com'],
    ['TRUST_PROXY', 'everybody'],
    ['SUPPLIER_GSTIN', '29AAGCB7383J1'],
    ['SUPPLIER_SAC', '123'],
    ['THEME_SAC', '123'],
    ['THEME_SALES_MODEL', 'both'],
    ['THEME_SALES_DEDUCTIONS', 'tds,vat'],
    ['PAYOUT_PAYER_IFSC', 'HDFC123'],
    ['PAYMENTS', 'paypal'],
    ['SHUTDOWN_GRACE_MS', '5s'],
  ])('%s=%s', (name, value) => {
    const message = errorOf({ [name]: value })
    expect(message).toContain(`  ${name}: `)
    expect(message.split('\n')).toHaveLength(2)
  })

  test('together with every other one', () => {
    const message = errorOf({ PORT_BACKEND: 'x', LOG_LEVEL: 'loud', REDIS_URL: 'x' })
    expect(message).toContain('PORT_BACKEND:')
    expect(message).toContain('LOG_LEVEL:')
    expect(message).toContain('REDIS_URL:')
  })

  test('without showing a secret', () => {
    expect(errorOf({ HAAT_SECRET: 'hunter2' })).not.toContain('hunter2')
  })
})

test.each([
  ['0', 0],
  ['1', 1],
  ['65535', 65_535],
])('accepts port %s', (given, port) => {
  expect(readConfiguration({ PORT_BACKEND: given }).PORT_BACKEND).toBe(port)
})

test.each([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])('HAAT_DEMO=%s is %s', (given, expected) => {
  expect(readConfiguration({ HAAT_DEMO: given }).HAAT_DEMO).toBe(expected)
})

test('removes the trailing slash of an address, because paths are appended', () => {
  expect(readConfiguration({ BACKEND_URL: 'https://api.example.com/' }).BACKEND_URL).toBe('https://api.example.com')
})

test.each([
  ['https://Vendors.Example.com', 'https://vendors.example.com'],
  ['https://vendors.example.com:443/', 'https://vendors.example.com'],
  ['http://localhost:3001', 'http://localhost:3001'],
])('the address %s of a surface is the origin %s, as browsers send it', (given, expected) => {
  expect(readConfiguration({ VENDOR_URL: given }).VENDOR_URL).toBe(expected)
})

test.each(['FRONTEND_URL', 'VENDOR_URL', 'EDITOR_URL', 'STUDIO_URL', 'ADMIN_URL', 'STOREFRONT_URL'])(
  'rejects %s with a path, because the pages of a surface link to the root of their host',
  (name) => {
    for (const address of ['https://example.com/shop', 'https://example.com/?x', 'https://me@example.com'])
      expect(errorOf({ [name]: address }), address).toContain(`  ${name}: must end after the host`)
  },
)

test.each(['10.0.0.1', '10.0.0.0/8', '127.0.0.1, 10.0.0.0/8', 'loopback', 'uniquelocal,::1'])(
  'TRUST_PROXY=%s is a valid list of proxies',
  (given) => {
    expect(readConfiguration({ TRUST_PROXY: given }).TRUST_PROXY).toBe(given)
  },
)

describe('settings that require each other', () => {
  const razorpay = { RAZORPAY_KEY_ID: 'id', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'other secret' }
  test.each(Object.keys(razorpay))('rejects Razorpay without %s', (missing) => {
    const { [missing as keyof typeof razorpay]: _, ...rest } = razorpay
    expect(errorOf(rest)).toContain(`  ${missing}: is needed with`)
    expect(errorOf({ ...rest, [missing]: '' })).toContain(`  ${missing}: is needed with`)
  })

  const s3 = { S3_BUCKET: 'haat', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  test.each(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('rejects S3 if only %s is missing', (missing) => {
    expect(errorOf({ ...s3, [missing]: '' })).toContain(`  ${missing}: is needed with`)
  })

  test.each([
    ['fastly', 'CDN_PURGE_TOKEN'],
    ['cloudflare', 'CDN_SERVICE_ID'],
    ['http', 'CDN_PURGE_URL'],
  ])('rejects CDN_PURGE=%s without %s', (provider, missing) => {
    const all = { CDN_PURGE_TOKEN: 'token', CDN_SERVICE_ID: 'id', CDN_PURGE_URL: 'http://cache:6081' }
    expect(errorOf({ CDN_PURGE: provider, ...all })).toBe('')
    expect(errorOf({ CDN_PURGE: provider, ...all, [missing]: '' })).toContain(`  ${missing}: is needed with CDN_PURGE`)
  })

  test.each(['S3_ENDPOINT', 'S3_ACCESS_KEY_ID'])(
    'rejects %s without a bucket, because files would be stored on the disk',
    (name) => {
      const { S3_BUCKET: _, ...rest } = s3
      expect(errorOf({ ...rest, [name]: name === 'S3_ENDPOINT' ? 'https://s3.example.com' : 'id' })).toContain(
        '  S3_BUCKET: is needed with',
      )
    },
  )

  test('a bucket alone is enough, because the machine may have an IAM role', () => {
    expect(errorOf({ S3_BUCKET: 'haat' })).toBe('')
  })

  test('accepts all of them together', () => {
    expect(errorOf({ ...razorpay, ...s3 })).toBe('')
  })

  test('requires a shared secret for several processes in production', () => {
    const production = { NODE_ENV: 'production', PAYMENTS: 'off', DATABASE_URL: 'postgresql://db/haat' }
    expect(errorOf(production)).toContain('  HAAT_SECRET: ')
    expect(errorOf({ ...production, HAAT_SECRET: 'x'.repeat(32) })).toBe('')
    expect(errorOf({ NODE_ENV: 'production', PAYMENTS: 'off' })).toBe('')
  })
})

test('logs every request in production, and only warnings at a terminal', () => {
  const production = { NODE_ENV: 'production', PAYMENTS: 'off' }
  expect(readConfiguration(production).LOG_LEVEL).toBe('info')
  expect(readConfiguration({}).LOG_LEVEL).toBe('warn')
  expect(readConfiguration({ ...production, LOG_LEVEL: 'error' }).LOG_LEVEL).toBe('error')
})

test('names the allowed range of a number', () => {
  expect(errorOf({ DATABASE_POOL_SIZE: 'many' })).toContain('DATABASE_POOL_SIZE: must be a whole number from 2 to 200')
  expect(errorOf({ REQUESTS_PER_MINUTE: '-5' })).toContain('must be a whole number, 0 or more')
})

describe('two surfaces on one port', () => {
  test('are rejected with both settings', () => {
    expect(errorOf({ PORT_DASHBOARD: '3000' })).toContain('  PORT_DASHBOARD: must differ from PORT_MARKETPLACE')
    expect(errorOf({ PORT_BACKEND: '4100', PORT_EDITOR: '4100' })).toContain(
      '  PORT_BACKEND: must differ from PORT_EDITOR',
    )
  })

  test('are accepted if the system chooses the ports', () => {
    expect(errorOf({ PORT_DASHBOARD: '0', PORT_EDITOR: '0' })).toBe('')
  })
})

describe('in production', () => {
  const production = { NODE_ENV: 'production' }
  const razorpay = { RAZORPAY_KEY_ID: 'id', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'other secret' }

  test('rejects missing payment settings and suggests PAYMENTS=off', () => {
    const message = errorOf(production)
    expect(message).toContain('RAZORPAY_KEY_ID')
    expect(message).toContain('PAYMENTS=off')
  })

  test('rejects test payments', () => {
    expect(errorOf({ ...production, PAYMENTS: 'test' })).toContain('  PAYMENTS: must not be test in production')
    expect(errorOf({ ...production, ...razorpay, PAYMENTS: 'test' })).toContain('  PAYMENTS: ')
  })

  test('accepts Razorpay, and payments switched off', () => {
    expect(readConfiguration({ ...production, ...razorpay }).PAYMENTS).toBe('razorpay')
    expect(readConfiguration({ ...production, PAYMENTS: 'off' }).PAYMENTS).toBe('off')
    expect(readConfiguration({ ...production, ...razorpay, PAYMENTS: 'off' }).PAYMENTS).toBe('off')
  })

  test("the demo is off and can't be switched on", () => {
    expect(readConfiguration({ ...production, PAYMENTS: 'off' }).HAAT_DEMO).toBe(false)
    expect(errorOf({ ...production, PAYMENTS: 'off', HAAT_DEMO: '1' })).toContain('  HAAT_DEMO: must be 0 or not set')
  })

  test('a stopping process keeps accepting requests for five seconds', () => {
    expect(readConfiguration({ ...production, PAYMENTS: 'off' }).SHUTDOWN_GRACE_MS).toBe(5_000)
    expect(readConfiguration({ SHUTDOWN_GRACE_MS: '250' }).SHUTDOWN_GRACE_MS).toBe(250)
    expect(readConfiguration({ NODE_ENV: 'test' }).SHUTDOWN_GRACE_MS).toBe(0)
  })
})

test('PAYMENTS=razorpay requires the keys', () => {
  expect(errorOf({ PAYMENTS: 'razorpay' })).toContain('  RAZORPAY_KEY_ID: is needed with PAYMENTS')
})

describe('misspelled settings', () => {
  const warningsOf = (environment: Record<string, string>) => findMisspelledSettings(environment, settingNames)

  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['HAAT_DEM0', 'HAAT_DEMO'],
    ['SMTP_ULR', 'SMTP_URL'],
    ['PORT_BACKENDS', 'PORT_BACKEND'],
    ['RAZORPAY_KEYID', 'RAZORPAY_KEY_ID'],
  ])('%s: did you mean %s?', (name, expected) => {
    expect(warningsOf({ [name]: 'x' })).toEqual([`${name} is not a setting of Haat: did you mean ${expected}?`])
  })

  test('warns that an unknown HAAT_ variable has no effect', () => {
    expect(warningsOf({ HAAT_THEME_COLOUR: 'red' })).toEqual([
      'HAAT_THEME_COLOUR is not a setting of Haat and has no effect.',
    ])
  })

  test("doesn't warn about settings and common environment variables", () => {
    const usual = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'PORT',
      'HOST',
      'PWD',
      'SHELL',
      'LANG',
      'NODE_OPTIONS',
      'SSH_TTY',
      'TERM',
    ]
    const environment = Object.fromEntries([...usual, ...settingNames].map((name) => [name, 'x']))
    expect(warningsOf(environment)).toEqual([])
    expect(warningsOf(Object.fromEntries(usual.map((name) => [name, 'x'])))).toEqual([])
  })

  test.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', '', 3],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['ab', 'ba', 1],
  ])('from %j to %j takes %i edits', (from, to, edits) => {
    expect(countEdits(from, to)).toBe(edits)
  })
})

test('warns once for each public address without https, but not for local addresses', () => {
  const urls = {
    dashboard: 'http://vendors.example.com',
    backend: 'http://api.example.com',
    admin: 'http://api.example.com',
    storefront: 'https://shops.example.com',
    marketplace: 'http://localhost:3000',
  }
  expect(findUnencryptedAddresses(urls)).toEqual(['http://vendors.example.com', 'http://api.example.com'])
})
