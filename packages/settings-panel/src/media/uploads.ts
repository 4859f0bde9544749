import { createStore, type StoreApi } from 'zustand/vanilla'
import type { MediaPort, UploadedFile } from '../ports/settings-ports.tsx'

/** A file that is being uploaded, or whose upload failed. */
export interface UploadState {
  readonly name: string
  /** Share of the bytes sent, from 0 to 1. */
  readonly share: number
  readonly problem: string | undefined
}

/** The uploads in progress, by the setting they are for. They continue while other settings are shown. */
export interface Uploads extends StoreApi<Readonly<Record<string, UploadState>>> {
  /**
   * Uploads a file for a setting and cancels its earlier upload. Resolves to undefined if the upload is cancelled or
   * fails; the state has the reason.
   */
  send(setting: string, file: File, kind: 'image' | 'video'): Promise<UploadedFile | undefined>
  /** Cancels an upload, or dismisses its error. */
  cancel(setting: string): void
}

/** Turns the browser's confirmation before closing the page on or off. */
type WarnBeforeLeaving = (isUploading: boolean) => void

export function createUploads(
  upload: MediaPort['upload'],
  warnBeforeLeaving: WarnBeforeLeaving = warnInBrowser,
): Uploads {
  const store = createStore<Readonly<Record<string, UploadState>>>(() => ({}))
  const running = new Map<string, AbortController>()

  function show(setting: string, state: UploadState | undefined): void {
    const { [setting]: _before, ...others } = store.getState()
    store.setState(state === undefined ? others : { ...others, [setting]: state }, true)
  }

  function end(setting: string, controller: AbortController | undefined): void {
    if (controller === undefined || running.get(setting) !== controller) return
    running.delete(setting)
    warnBeforeLeaving(running.size > 0)
  }

  function cancel(setting: string): void {
    const controller = running.get(setting)
    controller?.abort()
    end(setting, controller)
    show(setting, undefined)
  }

  return Object.assign(store, {
    cancel,
    async send(setting: string, file: File, kind: 'image' | 'video') {
      cancel(setting)
      const controller = new AbortController()
      const { signal } = controller
      const { name } = file
      running.set(setting, controller)
      warnBeforeLeaving(true)
      const onProgress = (share: number) => {
        if (!signal.aborted) show(setting, { name, share, problem: undefined })
      }
      onProgress(0)
      try {
        const uploaded = await upload({ file, kind, onProgress, signal })
        if (signal.aborted) return undefined
        show(setting, undefined)
        return uploaded
      } catch (error) {
        const problem = error instanceof Error ? error.message : 'Couldn’t upload the file. Try again.'
        if (!signal.aborted) show(setting, { name, share: 0, problem })
        return undefined
      } finally {
        end(setting, controller)
      }
    },
  })
}

const uploadsByPort = new WeakMap<MediaPort, Uploads>()

/** Returns the uploads of a media port, which outlive the controls that started them. */
export function uploadsOf(media: MediaPort): Uploads {
  const existing = uploadsByPort.get(media)
  if (existing !== undefined) return existing
  const uploads = createUploads((request) => media.upload(request))
  uploadsByPort.set(media, uploads)
  return uploads
}

function warnInBrowser(isUploading: boolean): void {
  if (isUploading) window.addEventListener('beforeunload', confirmLeaving)
  else window.removeEventListener('beforeunload', confirmLeaving)
}

function confirmLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
