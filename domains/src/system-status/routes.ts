import { routes } from '../serve.ts'
import { getSystemStatusEndpoint } from './contract.ts'
import { getSystemStatus } from './get-system-status.ts'

export const systemStatusRoutes = routes((serve) => {
  serve(getSystemStatusEndpoint, async ({ platform, reply }) => reply(200, await getSystemStatus(platform)))
})
