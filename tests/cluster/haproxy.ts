import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePorts } from '../free-ports.ts'
import type { PatroniCluster } from './patroni.ts'
import type { Program, Workshop } from './workshop.ts'

/**
 * Starts HAProxy in front of PostgreSQL: one port leads to the primary, the other one to the replica. Patroni's API says
 * which is which. Connections to a server that has lost its role are closed.
 */
export async function startDatabaseProxy(workshop: Workshop, cluster: PatroniCluster) {
  const [primary = 0, replica = 0] = await findFreePorts(2)
  const servers = cluster.members.map(
    (member) => `  server ${member.name} 127.0.0.1:${member.port} check port ${member.api_port}`,
  )
  const listen = (name: string, port: number) => [
    `listen ${name}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk GET /${name}`,
    '  http-check expect status 200',
    '  timeout check 2s',
    '  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ]
  startHaproxy(workshop, 'haproxy-database', [
    ...['defaults', '  mode tcp', '  timeout connect 2s', '  timeout client 1h', '  timeout server 1h'],
    ...listen('primary', primary),
    ...listen('replica', replica),
  ])
  return { primary, replica }
}

/** A server behind HAProxy: its port, and a path that says whether it's ready. */
export interface Upstream {
  readonly name: string
  readonly port: number
}

/** Starts HAProxy in front of Haat: it sends requests to the servers whose `/readyz` returns 200, and never repeats one. */
export function startWebProxy(
  workshop: Workshop,
  ports: Readonly<Record<'backend' | 'storefront', number>>,
  groups: Readonly<Record<'backend' | 'storefront', readonly Upstream[]>>,
): void {
  const listen = (name: 'backend' | 'storefront', port: number) => [
    `listen ${name}`,
    `  bind 127.0.0.1:${port}`,
    '  option httpchk GET /readyz',
    '  http-check expect status 200',
    '  timeout check 2s',
    '  retries 0',
    '  default-server inter 500ms fall 2 rise 1',
    ...groups[name].map((upstream) => `  server ${upstream.name} 127.0.0.1:${upstream.port} check`),
  ]
  startHaproxy(workshop, 'haproxy-web', [
    ...['defaults', '  mode http', '  timeout connect 2s', '  timeout client 60s', '  timeout server 60s'],
    ...listen('backend', ports.backend),
    ...listen('storefront', ports.storefront),
  ])
}

function startHaproxy(workshop: Workshop, name: string, lines: readonly string[]): Program {
  const settings = join(workshop.folder, `${name}.cfg`)
  writeFileSync(settings, `${['global', '  maxconn 2000', ...lines].join('\n')}\n`)
  return workshop.start(name, 'haproxy', ['-db', '-f', settings])
}
