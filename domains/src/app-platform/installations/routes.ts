import { listInstalledAppIds } from '../../app-store/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { routes } from '../../serve.ts'
import type { InstallationChange } from './change-installation.ts'
import { allowPermissions, removePermission } from './change-permissions.ts'
import {
  allowAppPermissionsEndpoint,
  installAppEndpoint,
  installStatusEndpoint,
  listInstallationsEndpoint,
  listInstalledAppsEndpoint,
  pauseAppEndpoint,
  removeAppPermissionEndpoint,
  resumeAppEndpoint,
  setAutoUpdateEndpoint,
  showConsentEndpoint,
  uninstallAppEndpoint,
  updateAppEndpoint,
} from './contract.ts'
import { getInstallStatus, listInstallations } from './find-installations.ts'
import { installApp } from './install-app.ts'
import { pauseApp, resumeApp } from './pause-app.ts'
import { showConsent } from './show-consent.ts'
import { uninstallApp } from './uninstall-app.ts'
import { setAutoUpdate, updateApp } from './update-app.ts'

export const installationRoutes = routes((serve) => {
  serve(showConsentEndpoint, async ({ platform, actor, params, query, reply }) =>
    reply(200, { consent: await showConsent(platform, actor, { app_id: params.id, install_key: query.install_key }) }),
  )

  serve(installAppEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await installApp(platform, actor, body, request.id)),
  )

  serve(uninstallAppEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await uninstallApp(platform, actor, body, request.id)),
  )

  serve(installStatusEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await getInstallStatus(platform, actor, params.appId)),
  )

  serve(listInstalledAppsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { store_slug: actor.store.slug, app_ids: await listInstalledAppIds(platform.db, actor.store.id) }),
  )

  serve(listInstallationsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listInstallations(platform, actor), next_cursor: null }),
  )

  serve(pauseAppEndpoint, async (context) => context.reply(200, await pauseApp(changeOf(context))))

  serve(resumeAppEndpoint, async (context) => context.reply(200, await resumeApp(changeOf(context))))

  serve(updateAppEndpoint, async (context) =>
    context.reply(200, await updateApp(changeOf(context), context.body.consent)),
  )

  serve(setAutoUpdateEndpoint, async (context) =>
    context.reply(200, await setAutoUpdate(changeOf(context), context.body.auto_update)),
  )

  serve(allowAppPermissionsEndpoint, async (context) =>
    context.reply(200, await allowPermissions(changeOf(context), context.body.consent)),
  )

  serve(removeAppPermissionEndpoint, async (context) =>
    context.reply(200, await removePermission(changeOf(context), context.body.scope)),
  )
})

interface ChangeContext {
  readonly platform: Platform
  readonly actor: StoreMember
  readonly params: { readonly id: string }
  readonly request: { readonly id: string }
}

function changeOf({ platform, actor, params, request }: ChangeContext): InstallationChange {
  return { platform, actor, app_id: params.id, request_id: request.id }
}
