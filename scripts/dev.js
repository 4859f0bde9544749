import { spawn } from 'node:child_process'
import path from 'node:path'
import { labelOutput } from './launcher/label-output.js'
import { nodeEnvironment } from './launcher/node-environment.js'
import { launch, prepare, root } from './launcher/prepare.js'
import { onSignal } from './launcher/run.js'

/**
 * `npm run dev`: runs the server, restarted whenever one of its files changes, and each surface's own development
 * server with hot reload, at the URLs that `npm start` uses. The server's own surfaces run on other ports behind them,
 * where the dashboard, editor, studio and administration find their gateways. Ctrl-C stops everything. If one process
 * ends, the others are stopped.
 */
await launch(async () => {
  const node = await prepare({ build: true, development: true })
  const ports = {
    marketplace: process.env.PORT_MARKETPLACE ?? '3000',
    dashboard: process.env.PORT_DASHBOARD ?? '3001',
    editor: process.env.PORT_EDITOR ?? '3002',
    studio: process.env.PORT_STUDIO ?? '3003',
    admin: process.env.PORT_ADMIN ?? '3004',
  }
  const gateways = {
    marketplace: process.env.PORT_MARKETPLACE_GATEWAY ?? '4100',
    dashboard: process.env.PORT_DASHBOARD_GATEWAY ?? '4101',
    editor: process.env.PORT_EDITOR_GATEWAY ?? '4102',
    studio: process.env.PORT_STUDIO_GATEWAY ?? '4103',
    admin: process.env.PORT_ADMIN_GATEWAY ?? '4104',
  }
  const astro = path.join(root, 'node_modules', 'astro', 'bin', 'astro.mjs')
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')

  const server = {
    name: 'server',
    args: ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
    env: {
      PORT_MARKETPLACE: gateways.marketplace,
      PORT_DASHBOARD: gateways.dashboard,
      PORT_EDITOR: gateways.editor,
      PORT_STUDIO: gateways.studio,
      PORT_ADMIN: gateways.admin,
      // Restarted on every file change, without a load balancer to notify.
      SHUTDOWN_GRACE_MS: '0',
      FRONTEND_URL: process.env.FRONTEND_URL ?? `http://localhost:${ports.marketplace}`,
      VENDOR_URL: process.env.VENDOR_URL ?? `http://localhost:${ports.dashboard}`,
      EDITOR_URL: process.env.EDITOR_URL ?? `http://localhost:${ports.editor}`,
      STUDIO_URL: process.env.STUDIO_URL ?? `http://localhost:${ports.studio}`,
      ADMIN_URL: process.env.ADMIN_URL ?? `http://localhost:${ports.admin}`,
    },
  }
  const marketplace = {
    name: 'marketplace',
    cwd: 'surfaces/marketplace',
    args: [astro, 'dev', '--port', ports.marketplace],
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  }
  const singlePages = ['dashboard', 'editor', 'studio', 'admin'].map((name) => ({
    name,
    cwd: `surfaces/${name}`,
    args: [vite, '--port', ports[name], '--strictPort'],
    env: { GATEWAY_URL: `http://localhost:${gateways[name]}` },
  }))

  // The children write to pipes, so they can't detect a terminal themselves.
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  const running = [server, marketplace, ...singlePages].map(({ name, cwd = '.', args, env }) => {
    const child = spawn(node, args, {
      cwd: path.join(root, cwd),
      env: { ...nodeEnvironment(node, root), ...colors, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // As in run.js: forwards Ctrl-C once.
      detached: process.platform !== 'win32',
    })
    labelOutput(child, name)
    const ended = new Promise((resolve) => {
      child.once('error', () => resolve({ name, code: 1 }))
      child.once('close', (code) => resolve({ name, code: code ?? 0 }))
    })
    return { child, ended }
  })

  let stopping = false
  const stopAll = () => {
    stopping = true
    for (const { child } of running) child.kill('SIGTERM')
  }
  const stopListening = onSignal(stopAll)
  const first = await Promise.race(running.map(({ ended }) => ended))
  const endedByItself = !stopping
  if (endedByItself) console.error(`${first.name} has ended (${first.code}); stopping the others`)
  stopAll()
  await Promise.all(running.map(({ ended }) => ended))
  stopListening()
  return endedByItself ? 1 : 0
})
