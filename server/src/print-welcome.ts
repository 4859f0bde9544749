import type { RunningServer } from './start-server.ts'

/** Prints the address of every surface and the demo accounts to sign in with. */
export function printWelcome({ urls, demo_accounts, demo_stores, outbox_url, reference_url }: RunningServer): void {
  const rows = [
    ['App marketplace', urls.marketplace],
    ['Vendor dashboard', urls.dashboard],
    ['Theme editor', urls.editor],
    ...demo_stores.map((slug) => ['Store', `${urls.storefront}/${slug}`]),
    ['Backend', urls.backend],
    ...(reference_url === undefined ? [] : [['API reference', reference_url]]),
    ...(outbox_url === undefined ? [] : [['Email outbox', outbox_url]]),
  ]
  const lines = rows.map(([name = '', address = '']) => `  ${name.padEnd(18)}${address}`)
  const accounts = demo_accounts.map(({ role, email, password }) => `  ${role.padEnd(18)}${email}   ${password}`)
  const demo = accounts.length === 0 ? [] : ['', '  Demo accounts', ...accounts]
  console.log(['', '  Haat is running', '', ...lines, ...demo, '', '  Press Ctrl-C to stop.', ''].join('\n'))
}
