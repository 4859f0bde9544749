import { useToast } from '@haat/ui'
import { useEffect } from 'react'
import { useEditor } from '../state/editor-context.tsx'

/** Tells once, where the stored draft was damaged, that what could be used of it was opened. */
export function useRepairsNotice(): void {
  const { repairs, loaded } = useEditor()
  const { show } = useToast()
  const damaged = repairs.length + loaded.warnings.filter(({ code }) => code === 'damaged').length
  useEffect(() => {
    if (damaged === 0) return
    const places = damaged === 1 ? 'one place' : `${damaged} places`
    show({
      title: `The draft was damaged in ${places}`,
      detail:
        'It was opened with what could be used of it. Look it through before you save; earlier versions are kept.',
    })
  }, [damaged, show])
}
