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
  /** Uploads a file for a setting and cancels its earlier upload. Resolves to undefined if cancelled or failed: see the state. */
  send(place: string, file: File, kind: 'image' | 'video'): Promise<UploadedFile | undefined>
  /** Cancels an upload, or dismisses its error. */
  cancel(place: string): void
}

/** Asks before the page is closed while uploads are in progress. */
type WarnBeforeLeaving = (isUploading: boolean) => void

export function createUploads(
  upload: MediaPort['upload'],
  warnBeforeLeaving: WarnBeforeLeaving = warnInBrowser,
): Uploads {
  const store = createStore<Readonly<Record<string, UploadState>>>(() => ({}))
  const running = new Map<string, AbortController>()

  function show(place: string, state: UploadState | undefined): void {
    const { [place]: _before, ...others } = store.getState()
    store.setState(state === undefined ? others : { ...others, [place]: state }, true)
  }

  function end(place: string, controller: AbortController | undefined): void {
    if (controller === undefined || running.get(place) !== controller) return
    running.delete(place)
    warnBeforeLeaving(running.size > 0)
  }

  function cancel(place: string): void {
    const controller = running.get(place)
    controller?.abort()
    end(place, controller)
    show(place, undefined)
  }

  return Object.assign(store, {
    cancel,
    async send(place: string, file: File, kind: 'image' | 'video') {
      cancel(place)
      const controller = new AbortController()
      const { signal } = controller
      const { name } = file
      running.set(place, controller)
      warnBeforeLeaving(true)
      const onProgress = (share: number) => {
        if (!signal.aborted) show(place, { name, share, problem: undefined })
      }
      onProgress(0)
      try {
        const uploaded = await upload({ file, kind, onProgress, signal })
        if (signal.aborted) return undefined
        show(place, undefined)
        return uploaded
      } catch (error) {
        const problem = error instanceof Error ? error.message : 'Couldn’t upload the file. Try again.'
        if (!signal.aborted) show(place, { name, share: 0, problem })
        return undefined
      } finally {
        end(place, controller)
      }
    },
  })
}

const uploadsByPort = new WeakMap<MediaPort, Uploads>()

/** Returns the uploads of a media port, which outlive the controls that started them. */
export function uploadsOf(media: MediaPort): Uploads {
  const known = uploadsByPort.get(media)
  if (known !== undefined) return known
  const uploads = createUploads((request) => media.upload(request))
  uploadsByPort.set(media, uploads)
  return uploads
}

function warnInBrowser(isUploading: boolean): void {
  if (isUploading) window.addEventListener('beforeunload', askToStay)
  else window.removeEventListener('beforeunload', askToStay)
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
