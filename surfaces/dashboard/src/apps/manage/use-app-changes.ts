import {
  pauseAppEndpoint,
  removeAppPermissionEndpoint,
  resumeAppEndpoint,
  setAutoUpdateEndpoint,
  type UninstallReason,
  uninstallAppEndpoint,
  updateAppEndpoint,
} from '@haat/domains/app-platform/installations/contract'
import { useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { appKeys } from '../data/app-keys.ts'

interface ChangedApp {
  readonly id: string
  readonly title: string
}

type Scope = Parameters<typeof backend.call<typeof removeAppPermissionEndpoint>>[1]['body']['scope']
type Consent = NonNullable<Parameters<typeof backend.call<typeof updateAppEndpoint>>[1]['body']['consent']>

/** Changes an installed app, loads it again, and says what happened. Each throws what the server refuses. */
export function useAppChanges(storeSlug: string, { id, title }: ChangedApp) {
  const queries = useQueryClient()
  const toast = useToast()
  const body = { store_slug: storeSlug }
  const params = { id }
  const done = async (message: string, work: Promise<unknown>) => {
    await work
    await queries.invalidateQueries({ queryKey: appKeys.all(storeSlug) })
    toast.show({ title: message, tone: 'success' })
  }
  return {
    pause: () => done(`${title} is paused`, backend.call(pauseAppEndpoint, { params, body })),
    resume: () => done(`${title} works again`, backend.call(resumeAppEndpoint, { params, body })),
    update: (consent?: Consent) =>
      done(
        `${title} is up to date`,
        backend.call(updateAppEndpoint, { params, body: { ...body, ...(consent && { consent }) } }),
      ),
    setAutoUpdate: (isOn: boolean) =>
      done(
        isOn ? `${title} updates by itself` : `${title} asks before it updates`,
        backend.call(setAutoUpdateEndpoint, { params, body: { ...body, auto_update: isOn } }),
      ),
    removePermission: (scope: Scope) =>
      done(
        `${title} no longer has the permission`,
        backend.call(removeAppPermissionEndpoint, { params, body: { ...body, scope } }),
      ),
    uninstall: (reason?: UninstallReason) =>
      done(
        `${title} is uninstalled`,
        backend.call(uninstallAppEndpoint, { body: { ...body, app_id: id, ...(reason && { reason }) } }),
      ),
  }
}
export type AppChanges = ReturnType<typeof useAppChanges>
