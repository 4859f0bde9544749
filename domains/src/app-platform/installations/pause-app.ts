import { announceAppData } from '../storage/announce-app-data.ts'
import { changeInstallation, type InstallationChange } from './change-installation.ts'
import type { InstallStatus } from './contract.ts'
import { recordInstallationEvent } from './record-installation-event.ts'

/** Pauses an app in a store. Does nothing if it's paused already. */
export async function pauseApp(change: InstallationChange): Promise<InstallStatus> {
  return changeInstallation(change, async (tx, { id, status }, now) => {
    if (status !== 'active') return undefined
    await tx
      .updateTable('app_installations')
      .set({ status: 'paused', pause_reason: 'owner' })
      .where('id', '=', id)
      .where('status', '=', 'active')
      .execute()
    await announceAppData(tx, change.actor.store.id)
    await recordInstallationEvent(tx, installedBy(change, id), 'apps.paused', now, { reason: 'owner' })
    return { action: 'app.paused' }
  })
}

/** Resumes an app that the store's people paused. One that waits for their consent is resumed by the update. */
export async function resumeApp(change: InstallationChange): Promise<InstallStatus> {
  return changeInstallation(change, async (tx, { id, pause_reason: reason }, now) => {
    if (reason !== 'owner') return undefined
    await tx
      .updateTable('app_installations')
      .set({ status: 'active', pause_reason: null })
      .where('id', '=', id)
      .where('pause_reason', '=', 'owner')
      .execute()
    await announceAppData(tx, change.actor.store.id)
    await recordInstallationEvent(tx, installedBy(change, id), 'apps.resumed', now)
    return { action: 'app.resumed' }
  })
}

function installedBy({ actor, app_id: appId }: InstallationChange, id: string) {
  return { id, store_id: actor.store.id, app_id: appId }
}
