import { listenShared } from './listen-shared.ts'

// A process that listens for others, for tests that freeze and kill it.
const [connectionString = '', socket = ''] = process.argv.slice(2)
await listenShared({
  connectionString,
  socket,
  channels: ['apps'],
  beat_ms: 100,
  onNotification: () => {},
  onReconnect: () => {},
})
process.stdout.write('listening\n')
