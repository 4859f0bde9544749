import { findFreePorts } from '../free-ports.ts'
import { until } from './until.ts'
import type { Workshop } from './workshop.ts'

/** Starts etcd with one member, where Patroni keeps who the primary is. Returns its address. */
export async function startEtcd(workshop: Workshop): Promise<string> {
  const [clientPort, peerPort] = await findFreePorts(2)
  const client = `http://127.0.0.1:${clientPort}`
  const peer = `http://127.0.0.1:${peerPort}`
  workshop.start('etcd', 'etcd', [
    ...['--name', 'etcd', '--data-dir', workshop.makeFolder('etcd')],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `etcd=${peer}`],
    '--enable-v2',
    // A machine that is shared writes slowly at times.
    ...['--heartbeat-interval', '500', '--election-timeout', '5000'],
  ])
  await until(async () => (await fetch(`${client}/health`).catch(() => undefined))?.status, 200)
  return client
}
