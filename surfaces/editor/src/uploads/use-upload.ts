import type { Setting } from '@haat/theme-engine'
import { useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { mediaFileKey } from '../controls/use-media.ts'
import { useSettingsSource } from '../settings/settings-source.tsx'
import { useEditor } from '../state/editor-context.tsx'
import { uploadsOf } from './uploads.ts'

/**
 * One upload at a time for a setting; another file takes the place of the one that is on its way. It goes on while another
 * section is selected, and ends in its setting: `onArrived` has to work without this component.
 */
export function useUpload(setting: Setting, kind: 'image' | 'video', onArrived: (key: string) => void) {
  const editor = useEditor()
  const { store, store_slug } = editor
  const source = useSettingsSource()
  const queryClient = useQueryClient()
  const toast = useToast()
  const uploads = uploadsOf(editor)
  const place = `${source.key} ${setting.key}`
  const upload = useStore(uploads, (state) => state[place])
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const start = async (file: File) => {
    const arrived = await uploads.send(place, file, kind)
    if (arrived === undefined) {
      const problem = uploads.getState()[place]?.problem
      if (problem !== undefined && !isShown.current)
        toast.show({ title: `${file.name} did not arrive`, detail: problem, tone: 'danger' })
      return
    }
    void queryClient.invalidateQueries({ queryKey: ['media', store_slug] })
    queryClient.setQueryData(mediaFileKey(store_slug, arrived.key), { items: [arrived] })
    const { document } = store.getState()
    onArrived(arrived.key)
    if (isShown.current) return
    const isSet = store.getState().document !== document
    toast.show({
      title: isSet ? `${file.name} has arrived in its place` : `${file.name} is in the library`,
      ...(!isSet && { detail: 'The place that it was meant for cannot be changed any more.' }),
    })
  }
  return {
    upload,
    start: (files: Iterable<File>) => {
      const [file] = files
      if (file !== undefined) void start(file)
    },
    cancel: () => uploads.cancel(place),
  }
}
