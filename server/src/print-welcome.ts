import type { RunningServer } from './start-server.ts'

/** Prints the address of every surface and the demo accounts to sign in with. */
export function printWelcome({
  urls,
  demo_accounts: demoAccounts,
  demo_stores: demoStores,
  outbox_url: outboxUrl,
  reference_url: referenceUrl,
}: RunningServer): void {
  const rows = [
    ['App marketplace', urls.marketplace],
    ['Vendor dashboard', urls.dashboard],
    ['Theme editor', urls.editor],
    ['Developer studio', urls.studio],
    ['Administration', urls.administration],
    ...demoStores.map((slug) => ['Store', `${urls.storefront}/${slug}`]),
    ['Backend', urls.backend],
    ...(referenceUrl === undefined ? [] : [['API reference', referenceUrl]]),
    ...(outboxUrl === undefined ? [] : [['Email outbox', outboxUrl]]),
  ]
  const lines = rows.map(([name = '', address = '']) => `  ${name.padEnd(18)}${address}`)
  const accounts = demoAccounts.map(({ role, email, password }) => `  ${role.padEnd(18)}${email}   ${password}`)
  const demo = accounts.length === 0 ? [] : ['', '  Demo accounts', ...accounts]
  console.log(['', '  Haat is running', '', ...lines, ...demo, '', '  Press Ctrl-C to stop.', ''].join('\n'))
}
