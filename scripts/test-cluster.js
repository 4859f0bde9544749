import path from 'node:path'
import { findMissingClusterPrograms } from './launcher/cluster-programs.js'
import { nodeEnvironment } from './launcher/node-environment.js'
import { launch, prepare, root } from './launcher/prepare.js'
import { runUntilSignal } from './launcher/run.js'

/**
 * `npm run test:cluster`: tests Haat on a PostgreSQL cluster with Patroni, etcd, HAProxy, PgBouncer, Redis and S3, all
 * started on this machine. Takes the same arguments as Vitest. docs/cluster-tests.md explains what is started.
 */
await launch(async () => {
  const missing = findMissingClusterPrograms()
  if (missing.length > 0) {
    throw new Error(
      `npm run test:cluster needs programs that aren't installed: ${missing.join(', ')}. ` +
        'On Debian, install them with: sudo sh scripts/install-cluster-programs.sh',
    )
  }
  const node = await prepare({ build: true, development: true })
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', '--config', 'tests/cluster/vitest.config.ts', ...process.argv.slice(2)]
  const { code } = await runUntilSignal(node, args, { cwd: root, env: nodeEnvironment(node, root) })
  return code
})
