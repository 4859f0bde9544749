import { routes } from '../../serve.ts'
import { ownInstallationEndpoint } from './contract.ts'
import { showOwnInstallation } from './show-own-installation.ts'

export const ownInstallationRoutes = routes((serve) => {
  serve(ownInstallationEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await showOwnInstallation(platform, actor)),
  )
})
