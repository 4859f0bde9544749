import { useToast } from '@haat/ui'
import { useEffect } from 'react'
import { useEditor } from '../state/editor-context.tsx'

/** Shows a toast once if the draft was damaged and has been repaired. */
export function useRepairsNotice(): void {
  const { repairs, loaded } = useEditor()
  const { show } = useToast()
  const damaged = repairs.length + loaded.warnings.filter(({ code }) => code === 'damaged').length
  useEffect(() => {
    if (damaged === 0) return
    const places = damaged === 1 ? 'one place' : `${damaged} places`
    show({
      title: `The draft was damaged in ${places}`,
      detail: 'We repaired what we could. Check your theme before you save; earlier versions are kept.',
    })
  }, [damaged, show])
}
