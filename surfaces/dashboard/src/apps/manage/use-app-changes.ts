import { setFormNewsEndpoint } from '@haat/domains/app-platform/form-news/contract'
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
import { appKeys } from '../../app-keys.ts'
import { backend } from '../../backend.ts'
import { useTranslation } from '../../language/use-translation.ts'

interface ChangedApp {
  readonly id: string
  readonly title: string
}

type Scope = Parameters<typeof backend.call<typeof removeAppPermissionEndpoint>>[1]['body']['scope']
type Consent = NonNullable<Parameters<typeof backend.call<typeof updateAppEndpoint>>[1]['body']['consent']>

/** Changes an installed app, loads it again, and says what happened. Each throws what the server refuses. */
export function useAppChanges(storeSlug: string, { id, title }: ChangedApp) {
  const { t } = useTranslation()
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
    pause: () => done(t('{app} is paused', { app: title }), backend.call(pauseAppEndpoint, { params, body })),
    resume: () => done(t('{app} works again', { app: title }), backend.call(resumeAppEndpoint, { params, body })),
    update: (consent?: Consent) =>
      done(
        t('{app} is up to date', { app: title }),
        backend.call(updateAppEndpoint, { params, body: { ...body, ...(consent && { consent }) } }),
      ),
    setAutoUpdate: (isOn: boolean) =>
      done(
        isOn ? t('{app} updates by itself', { app: title }) : t('{app} asks before it updates', { app: title }),
        backend.call(setAutoUpdateEndpoint, { params, body: { ...body, auto_update: isOn } }),
      ),
    setFormNews: (isOn: boolean) =>
      done(
        isOn
          ? t('Your team gets notifications about {app}’s forms', { app: title })
          : t('Your team no longer gets notifications about {app}’s forms', { app: title }),
        backend.call(setFormNewsEndpoint, { params, body: { ...body, is_on: isOn } }),
      ),
    removePermission: (scope: Scope) =>
      done(
        t('{app} no longer has the permission', { app: title }),
        backend.call(removeAppPermissionEndpoint, { params, body: { ...body, scope } }),
      ),
    uninstall: (reason?: UninstallReason) =>
      done(
        t('{app} is uninstalled', { app: title }),
        backend.call(uninstallAppEndpoint, { body: { ...body, app_id: id, ...(reason && { reason }) } }),
      ),
  }
}
export type AppChanges = ReturnType<typeof useAppChanges>
