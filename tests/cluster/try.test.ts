import { expect, test } from 'vitest'
import { startEtcd } from './etcd.ts'
import { startDatabaseProxy } from './haproxy.ts'
import { startPatroni } from './patroni.ts'
import { Workshop } from './workshop.ts'

test('starts', async () => {
  const workshop = new Workshop()
  console.log(workshop.folder)
  try {
    const t = performance.now()
    const etcd = await startEtcd(workshop)
    console.log('etcd', performance.now() - t)
    const cluster = await startPatroni(workshop, etcd)
    console.log('patroni', performance.now() - t)
    await startDatabaseProxy(workshop, cluster)
    await cluster.setSynchronous(true)
    console.log('sync', performance.now() - t)
    const before = (await cluster.getPrimary()).name
    await cluster.switchOver(); console.log("so", performance.now()-t)
    await cluster.untilComplete()
    console.log('switched', performance.now() - t, before, (await cluster.getPrimary()).name)
    await (await cluster.getPrimary()).kill()
    await expect.poll(() => cluster.findPrimary()).toBeDefined()
    console.log('failover', performance.now() - t)
  } finally {
    if (process.env.KEEP) await new Promise((r) => setTimeout(r, 1e9))
    await workshop.close()
  }
})
