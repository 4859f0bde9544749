import { listen } from '@haat/db'
import { changeChannels } from '../../domains/src/change-channels.ts'

// Listens on as many connections as LISTENERS says, as that many processes of Haat would.
const { DATABASE_URL: connectionString = '', LISTENERS = '0' } = process.env
for (let index = 0; index < Number(LISTENERS); index += 1) {
  await listen({ connectionString, channels: changeChannels, onNotification: () => {}, onReconnect: () => {} })
}
setInterval(() => {}, 60_000)
console.log('listening')
