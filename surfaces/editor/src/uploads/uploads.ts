import { createStore, type StoreApi } from 'zustand/vanilla'
import { type UploadedFile, uploadFile } from '../data/upload-file.ts'

/** A file that is on its way, or did not arrive. */
export interface UploadState {
  readonly name: string
  /** 0 to 1, of the bytes that have left. */
  readonly share: number
  readonly problem: string | undefined
}

/** What is on its way, by the place that it is for; it goes on whatever is shown meanwhile. */
export interface Uploads extends StoreApi<Readonly<Record<string, UploadState>>> {
  /**
   * Sends a file for a place, instead of what is on its way there. Undefined where it was called off or did not arrive:
   * the state says why.
   */
  send(place: string, file: File, kind: 'image' | 'video'): Promise<UploadedFile | undefined>
  /** Calls an upload off, or puts away that it did not arrive. */
  cancel(place: string): void
}

interface Surroundings {
  readonly upload: typeof uploadFile
  /** Asks before the page is left, while there is something on its way that would be lost with it. */
  readonly askBeforeLeaving: (asks: boolean) => void
}

export function createUploads(
  store_slug: string,
  { upload, askBeforeLeaving }: Surroundings = { upload: uploadFile, askBeforeLeaving: askInBrowser },
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
    askBeforeLeaving(running.size > 0)
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
      askBeforeLeaving(true)
      const onProgress = (share: number) => {
        if (!signal.aborted) show(place, { name, share, problem: undefined })
      }
      onProgress(0)
      try {
        const arrived = await upload({ store_slug, file, kind, onProgress, signal })
        if (signal.aborted) return undefined
        show(place, undefined)
        return arrived
      } catch (error) {
        const problem = error instanceof Error ? error.message : 'It did not arrive.'
        if (!signal.aborted) show(place, { name, share: 0, problem })
        return undefined
      } finally {
        end(place, controller)
      }
    },
  })
}

const of_editors = new WeakMap<object, Uploads>()

/** The uploads of one open editor: made when the first control asks, so that an editor opens without them. */
export function uploadsOf(editor: { readonly store: object; readonly store_slug: string }): Uploads {
  const known = of_editors.get(editor.store)
  if (known !== undefined) return known
  const uploads = createUploads(editor.store_slug)
  of_editors.set(editor.store, uploads)
  return uploads
}

function askInBrowser(asks: boolean): void {
  if (asks) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
