import { changeInstallation, type InstallationChange } from './change-installation.ts'
import type { InstallStatus } from './contract.ts'

/** Pauses an app in a store. Does nothing if it's paused already. */
export async function pauseApp(change: InstallationChange): Promise<InstallStatus> {
  return changeInstallation(change, async (tx, { id, status }) => {
    if (status !== 'active') return undefined
    await tx
      .updateTable('app_installations')
      .set({ status: 'paused', pause_reason: 'owner' })
      .where('id', '=', id)
      .where('status', '=', 'active')
      .execute()
    return { action: 'app.paused' }
  })
}

/** Resumes an app that the store's people paused. One that waits for their consent is resumed by the update. */
export async function resumeApp(change: InstallationChange): Promise<InstallStatus> {
  return changeInstallation(change, async (tx, { id, pause_reason: reason }) => {
    if (reason !== 'owner') return undefined
    await tx
      .updateTable('app_installations')
      .set({ status: 'active', pause_reason: null })
      .where('id', '=', id)
      .where('pause_reason', '=', 'owner')
      .execute()
    return { action: 'app.resumed' }
  })
}
