import type { Setting } from '@haat/theme-engine'
import { useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useMediaPort, useSettingsPorts } from '../ports/settings-ports.tsx'
import { useSettingsSource } from '../source/settings-source.tsx'
import { uploadsOf } from './uploads.ts'
import { mediaFileKey, mediaKey } from './use-media.ts'

/**
 * Uploads one file at a time for a setting; a new file cancels the earlier upload. An upload continues while another
 * section is selected and still sets its setting, so `onUploaded` has to work without this component.
 */
export function useUpload(setting: Setting, kind: 'image' | 'video', onUploaded: (key: string) => void) {
  const media = useMediaPort()
  const { cacheKey } = useSettingsPorts()
  const source = useSettingsSource()
  const queryClient = useQueryClient()
  const toast = useToast()
  const uploads = uploadsOf(media)
  const uploadKey = `${source.key} ${setting.key}`
  const upload = useStore(uploads, (state) => state[uploadKey])
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const start = async (file: File) => {
    const uploaded = await uploads.send(uploadKey, file, kind)
    if (uploaded === undefined) {
      const problem = uploads.getState()[uploadKey]?.problem
      if (problem !== undefined && !isMounted.current)
        toast.show({ title: `Couldn’t upload ${file.name}`, detail: problem, tone: 'danger' })
      return
    }
    void queryClient.invalidateQueries({ queryKey: mediaKey(cacheKey) })
    queryClient.setQueryData(mediaFileKey(cacheKey, uploaded.key), uploaded)
    const before = source.values()
    onUploaded(uploaded.key)
    if (isMounted.current) return
    const isSet = source.values() !== before
    toast.show({
      title: isSet ? `${file.name} uploaded and added` : `${file.name} uploaded to your library`,
      ...(!isSet && { detail: 'The setting you uploaded it for can’t be changed any more.' }),
    })
  }
  return {
    upload,
    start: (files: Iterable<File>) => {
      const [file] = files
      if (file !== undefined) void start(file)
    },
    cancel: () => uploads.cancel(uploadKey),
  }
}
