import type { RunningServer } from './start-server.ts'

/** Tells whoever started Haat where everything is, and with which accounts the demo can be entered. */
export function printWelcome({ urls, demo_accounts, demo_stores, outbox_url }: RunningServer): void {
  const rows = [
    ['App marketplace', urls.marketplace],
    ['Vendor dashboard', urls.dashboard],
    ['Theme editor', urls.editor],
    ...demo_stores.map((slug) => ['Store', `${urls.storefront}/${slug}`]),
    ['Backend', urls.backend],
    ['API reference', `${urls.backend}/docs`],
    ...(outbox_url === undefined ? [] : [['Outgoing mail', outbox_url]]),
  ]
  const lines = rows.map(([name = '', address = '']) => `  ${name.padEnd(18)}${address}`)
  const accounts = demo_accounts.map(({ role, email, password }) => `  ${role.padEnd(18)}${email}   ${password}`)
  const demo = accounts.length === 0 ? [] : ['', '  Demo accounts', ...accounts]
  console.log(['', '  haat is open', '', ...lines, ...demo, '', '  Ctrl-C closes it.', ''].join('\n'))
}
